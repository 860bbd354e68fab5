import { useLines } from './useLines.ts'
import { usePeriod } from './usePeriod.ts'

/** Lines whose tracks are offered; any other is named by its id. */
const FIRST = { page: 0, rows: 100 }

/** Parties and tracks of a closed period, to choose from; none before one is chosen. */
export function useOffered(id: string) {
  const { data: period } = usePeriod(id)
  const { data } = useLines(period, FIRST)
  const parties = (period?.models?.[period.model] ?? [])
    .map(({ party }) => party)
    .filter(({ kind }) => kind !== 'platform')
  const names = new Map(data?.lines.map(({ track_id, title }) => [track_id, title]))
  return { parties, tracks: [...names].map(([track_id, name]) => ({ id: track_id, name })) }
}
