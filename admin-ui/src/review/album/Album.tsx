import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { durationOf } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import { usePlayer } from '@melodia/portal/player'
import { LevelChip, StateChip } from '@melodia/portal/review'
import { Box, Button, Checkbox, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useAlbum } from './useAlbum.ts'
import { useValidateAll } from './useValidateAll.ts'
import * as texts from '#texts/review.ts'

interface AlbumProps {
  record: Track
  /** False once it is decided. */
  isThere: boolean
  onDecided: () => void
}

/**
 * The tracks of the album that wait, in its order, to go through and to be validated together;
 * nothing where this one waits alone.
 */
export const Album = ({ record, isThere, onDecided }: AlbumProps) => {
  const album = useAlbum(record)
  const { heardOf } = usePlayer()
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { validateAll, isPending } = useValidateAll((validated) => {
    if (validated.some(({ id }) => id === record.id)) onDecided()
  })
  const place = album.findIndex(({ id }) => id === record.id)
  if (!isThere || place < 0 || album.length < 2) return null
  /** Those that were listened to, unless a check stops them, or as it was chosen. */
  const isChosen = (track: Track) =>
    isOpen(track) &&
    (choices.get(track.id) ?? (heardOf(track) > 0 && track.review?.level !== 'stop'))
  const chosen = album.filter(isChosen)
  const next = album[place + 1] ?? album[0]
  return (
    <Panel title={texts.placeOnAlbum(place + 1, album.length, record.album)}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {album.map((track) => (
          <Line
            key={track.id}
            track={track}
            isHere={track.id === record.id}
            heard_ms={heardOf(track)}
            isChosen={isChosen(track)}
            disabled={isPending}
            onChoose={(is) => setChoices(new Map(choices).set(track.id, is))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant="outlined"
          color="success"
          disabled={isPending || chosen.length === 0}
          onClick={() => void validateAll(chosen)}
        >
          {texts.validateChosen(chosen.length)}
        </Button>
        {next && (
          <Button component={RouterLink} to={paths.edit(tracks.pending, next.id)}>
            {texts.nextOnAlbum(next.title)}
          </Button>
        )}
      </Box>
    </Panel>
  )
}

const isOpen = ({ review }: Track) => review?.state === 'review'

interface LineProps {
  track: Track
  /** Whether it is the one of this screen. */
  isHere: boolean
  heard_ms: number
  isChosen: boolean
  disabled: boolean
  onChoose: (is: boolean) => void
}

const Line = ({ track, isHere, heard_ms, isChosen, disabled, onChoose }: LineProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 42 }}
  >
    <Checkbox
      size="small"
      checked={isChosen}
      disabled={disabled || !isOpen(track)}
      onChange={(_, is) => onChoose(is)}
      slotProps={{ input: { 'aria-label': texts.chooseTitle(track.title) } }}
      sx={{ ml: -1 }}
    />
    {track.track_number !== null && (
      <Typography variant="body2" color="text.secondary" sx={NUMBER}>
        {track.track_number}
      </Typography>
    )}
    <Typography
      component="span"
      sx={{ flex: '1 1 10em', minWidth: 0, overflowWrap: 'anywhere' }}
      {...(isHere && { 'aria-current': 'page' as const, fontWeight: 600 })}
    >
      {isHere ? (
        track.title
      ) : (
        <Link component={RouterLink} to={paths.edit(tracks.pending, track.id)}>
          {track.title}
        </Link>
      )}
    </Typography>
    <Box sx={FOUND}>
      {track.review && track.review.state !== 'review' && <StateChip state={track.review.state} />}
      <LevelChip level={track.review?.level ?? null} />
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {heard_ms > 0
          ? texts.heardDurationOf(durationOf(heard_ms), durationOf(track.duration_ms))
          : texts.notHeard}
      </Typography>
    </Box>
  </Box>
)

/** On a phone below the title. */
const FOUND = { display: 'flex', alignItems: 'center', gap: 1, ml: { xs: '38px', sm: 0 } }
const NUMBER = { minWidth: '1.5em', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }
