import { useLines } from './useLines.ts'
import { usePeriod } from './usePeriod.ts'

/** Lines whose tracks are offered, from the first; any other is named by its id. */
const OFFERED = 100

/** Parties and tracks of a closed period, to choose from; none before one is chosen. */
export function useOffered(id: string) {
  const { data: period } = usePeriod(id)
  const { data } = useLines(period, 0, OFFERED)
  const parties = (period?.models?.[period.model] ?? [])
    .map(({ party }) => party)
    .filter(({ kind }) => kind !== 'platform')
  const names = new Map(data?.lines.map(({ track_id, title }) => [track_id, title]))
  return { parties, tracks: [...names].map(([track_id, name]) => ({ id: track_id, name })) }
}
