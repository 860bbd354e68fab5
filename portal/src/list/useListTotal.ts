import { LIMITS } from '@melodia/contract/choices'
import { useListContext } from 'react-admin'
import { tracks } from '../paths.ts'

const TRACKS: ReadonlySet<string> = new Set(Object.values(tracks))

/**
 * Number of rows of the list, and its sentence: the API counts matches only up to a limit, and of a
 * track search it sorts only the newest matches (decision 006).
 */
export const useListTotal = () => {
  const { resource, total: rows = 0, filterValues, sort } = useListContext()
  const isOfNewest =
    TRACKS.has(resource) &&
    filterValues.q !== undefined &&
    sort.field !== 'created_at' &&
    rows === LIMITS.sortedMatches
  const isCapped = Object.keys(filterValues).length > 0 && rows === LIMITS.countedMatches
  const count = rows.toLocaleString('en')
  const label = isOfNewest ? `the newest ${count}` : isCapped ? `${count} or more` : count
  return { rows, label, isExact: !isOfNewest && !isCapped, isOfNewest }
}
