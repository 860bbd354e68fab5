import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useGetList, useStore } from 'react-admin'

/** How far down the list the next one is looked for. */
const ROWS = 50

interface ListParams {
  sort?: string
  order?: 'ASC' | 'DESC'
  filter?: Record<string, unknown>
}

/** The pending track below this one in the list as the person last saw it, or the list's first. */
export const useNextPending = (id: string) => {
  const [list] = useStore<ListParams>(`${tracks.pending}.listParams`, {})
  const { data = [] } = useGetList<Track>(tracks.pending, {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: list.sort ?? 'created_at', order: list.order ?? 'DESC' },
    filter: list.filter ?? {},
  })
  const at = data.findIndex((track) => track.id === id)
  return data[at + 1] ?? data.find((track) => track.id !== id)
}
