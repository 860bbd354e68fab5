import { LIMITS } from '@melodia/contract/choices/limits'
import type { Playlist } from '@melodia/contract/playlists'
import type { Track } from '@melodia/contract/tracks'
import { FormHelperText, Typography } from '@mui/material'
import { useState } from 'react'
import { useInput, useRecordContext, ValidationError } from 'react-admin'
import { en } from '#texts/en.ts'
import { counted } from '@melodia/contract/counted'
import { durationOf } from '@melodia/contract/durations'
import { namesOf } from '../fields/names.ts'
import { Group } from '../form/Group.tsx'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { OrderedList } from '../ordering/OrderedList.tsx'
import type { Entry } from '../ordering/OrderedRow.tsx'
import { RecordSearch } from '../ordering/RecordSearch.tsx'
import { tracks } from '../paths.ts'
import { playlistLengthOf } from './lengthOf.ts'
import { useTracksById } from './useTracksById.ts'
import * as texts from '#texts/playlists.ts'

const entryOf = ({ id, title, artists, artwork, duration_ms }: Track): Entry => ({
  id,
  title,
  detail: namesOf(artists),
  image: artwork.thumbnail_url,
  end: durationOf(duration_ms),
})

/** A track in the list that cannot be loaded now: it keeps its place. */
const absent = (id: string): Entry => ({
  id,
  title: texts.trackThatIsNotPublished,
  detail: texts.itIsPendingAgainAnd,
})

/** The tracks of a playlist: found by typing, ordered below (spec §5, tracks multi-select). */
export const TracksInput = ({ source }: { source: string }) => {
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useInput<readonly string[]>({ source, defaultValue: [] })
  const ids: readonly string[] = value ?? []
  const playlist = useRecordContext<Playlist>()
  const [added, setAdded] = useState<ReadonlyMap<string, Track>>(new Map())
  const seen = useTracksById()
  const trackOf = (id: string) => added.get(id) ?? seen.known.get(id)
  const length = playlistLengthOf(ids, playlist, trackOf)

  return (
    <Group aria-label={texts.tracks}>
      <RecordSearch<Track>
        resource={tracks.approved}
        label={texts.addTracks}
        entryOf={entryOf}
        chosen={new Set(ids)}
        most={LIMITS.tracksPerPlaylist}
        onChoose={(track) => {
          setAdded((before) => new Map(before).set(track.id, track))
          onChange([...ids, track.id])
        }}
      />
      {error?.message && (
        <FormHelperText error>
          <ValidationError error={error.message} />
        </FormHelperText>
      )}
      <Typography sx={{ mt: 2, fontWeight: 600 }} variant="body2">
        {counted(ids.length, 'track')}
        {ids.length > 0 && length !== null && ` · ${durationOf(length)}`}
      </Typography>
      {seen.error && (
        <LoadProblem
          message={en.tracks.loadListFailed}
          error={seen.error}
          onRetry={() => void seen.retry()}
        />
      )}
      <OrderedList
        label={texts.tracksInTheirOrder}
        ids={ids}
        entryOf={(id) => {
          const track = trackOf(id)
          return track === null ? absent(id) : track && entryOf(track)
        }}
        onView={seen.look}
        onChange={onChange}
        empty={texts.noTracksAddedYet}
      />
    </Group>
  )
}
