import { LIMITS } from '@melodia/contract/choices/limits'
import { useListContext } from 'react-admin'
import * as texts from '#texts/selection.ts'

/** Number of rows of the list, and its sentence: the API counts matches only up to a limit. */
export const useListTotal = () => {
  const { total: rows = 0, filterValues } = useListContext()
  const isCapped = Object.keys(filterValues).length > 0 && rows === LIMITS.countedMatches
  const count = rows.toLocaleString('en')
  return { rows, label: isCapped ? texts.countOrMore(count) : count, isExact: !isCapped }
}
