import { TRACK_FILES } from '@melodia/contract/choices/tracks'
import type { ProposedFiles as Files, Track } from '@melodia/contract/tracks'
import { Alert, Box, Typography } from '@mui/material'
import { en } from '#texts/en.ts'
import { durationOf } from '@melodia/contract/durations'
import { tracks } from '../paths.ts'
import { AudioPlayer } from '../player/AudioPlayer.tsx'
import type { SoundKind } from '../player/player.ts'
import { PicturePair } from './PicturePair.tsx'
import * as texts from '#texts/tracks.ts'

interface ProposedFilesProps {
  track: Track
  files: Files
}

/** Proposed files beside the present ones, for those who may hear and see them. */
export const ProposedFiles = ({ track, files }: ProposedFilesProps) => (
  <Box sx={{ display: 'grid', gap: 2, mb: 2.5 }}>
    {files.is_outdated && <Alert severity="warning">{en.tracks.filesOutdated}</Alert>}
    {SOUNDS.map(([name, kind]) => (
      <Sound key={name} track={track} name={name} kind={kind} file={files[name]} />
    ))}
    {files.artworkFile && <Artwork track={track} url={files.artworkFile.url} />}
  </Box>
)

const SOUNDS = [
  ['track_file', 'track'],
  ['track_preview', 'preview'],
] as const satisfies readonly [keyof Files, SoundKind][]

interface SoundProps {
  track: Track
  name: 'track_file' | 'track_preview'
  kind: SoundKind
  file: Files['track_file']
}

const Sound = ({ track, name, kind, file }: SoundProps) => {
  if (!file) return null
  const { label } = TRACK_FILES[name]
  const { url, duration_ms } = file
  if (url === null)
    return <Unheard text={texts.labelAnotherOneDuration(label, durationOf(duration_ms))} />
  const resource = tracks[track.status]
  const present = kind === 'track' ? track.duration_ms : (track.preview_duration_ms ?? 0)
  return (
    <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <AudioPlayer
        label={texts.labelNowPresent(label, durationOf(present))}
        sound={{ resource, record: track, kind }}
        length={present / 1000}
      />
      <AudioPlayer
        label={texts.proposedLabelDuration(label.toLowerCase(), durationOf(duration_ms))}
        sound={{ resource, record: withProposed(track, { kind, url, duration_ms }), kind }}
        length={duration_ms / 1000}
      />
    </Box>
  )
}

interface ProposedSound {
  kind: SoundKind
  url: string
  duration_ms: number
}

/** The track as a player takes it, with the proposed sound in place of its own. */
const withProposed = (track: Track, { kind, url, duration_ms }: ProposedSound): Track => ({
  ...track,
  id: `${track.id}:proposed`,
  title: texts.titleProposed(track.title),
  ...(kind === 'track'
    ? { duration_ms, href: url, track_file_url: url }
    : { preview_duration_ms: duration_ms, preview_url: url }),
})

const Artwork = ({ track, url }: { track: Track; url: string | null }) =>
  url === null ? (
    <Unheard text={texts.labelAnotherOne(TRACK_FILES.artworkFile.label)} />
  ) : (
    <PicturePair
      pictures={[
        { url: track.artwork.medium_url, text: texts.artworkNow },
        { url, text: texts.proposedArtwork },
      ]}
    />
  )

const Unheard = ({ text }: { text: string }) => <Typography>{text}</Typography>
