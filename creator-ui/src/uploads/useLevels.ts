import { LIMITS } from '@melodia/contract/choices/limits'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useGetList } from 'react-admin'
import type { Row } from './row.ts'

const LOOK_MS = 4_000
/** Some minutes: whoever stays longer finds the level in the list. */
const MOST_LOOKS = 60

const isChecked = ({ review }: Track) => !review || review.level !== null

/** Worst levels of the reports of saved tracks, by their ids; one call for all, until all are there. */
export const useLevels = (rows: readonly Row[]): ReadonlyMap<string, CheckLevel> => {
  const ids = rows.flatMap(({ stage }) => (stage.at === 'saved' ? [stage.id] : []))
  const { data = [] } = useGetList<Track>(
    tracks.pending,
    { filter: { id: ids }, pagination: { page: 1, perPage: LIMITS.listPage } },
    {
      enabled: ids.length > 0,
      refetchInterval: ({ state }) =>
        state.data?.data.every(isChecked) || state.dataUpdateCount >= MOST_LOOKS ? false : LOOK_MS,
      // Each saved track changes the query.
      placeholderData: (previous) => previous,
    },
  )
  return new Map(
    data.flatMap(({ id, review }) => (review?.level ? [[id, review.level] as const] : [])),
  )
}
