import { LIMITS } from '@melodia/contract/choices/limits'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useGetList } from 'react-admin'

/** The pending tracks of a track's album in its order: by number, the others as they came. */
export const useAlbum = ({ album_id }: Track) => {
  const { data = [] } = useGetList<Track>(
    tracks.pending,
    {
      filter: { album: album_id },
      pagination: { page: 1, perPage: LIMITS.listPage },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: album_id !== null },
  )
  return data.toSorted((a, b) => numberOf(a) - numberOf(b))
}

const numberOf = ({ track_number }: Track) => track_number ?? Number.MAX_SAFE_INTEGER
