import { LIMITS } from '@melodia/contract/choices'
import { useListContext } from 'react-admin'

/** How many rows the list has, and how that is said: of many matches the API counts the first. */
export const useListTotal = () => {
  const { total: rows = 0, filterValues } = useListContext()
  const isSearched = filterValues.q !== undefined
  const isCapped =
    (Object.keys(filterValues).length > 0 && rows === LIMITS.countedMatches) ||
    (isSearched && rows === LIMITS.sortedMatches)
  return { rows, label: `${rows.toLocaleString('en')}${isCapped ? ' or more' : ''}` }
}
