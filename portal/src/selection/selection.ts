import { createContext, use } from 'react'
import { useListContext } from 'react-admin'
import { useListTotal } from './useListTotal.ts'

/** Most rows that are selected one by one; more are selected by their filter. */
export const MOST_ROWS = 250

interface SelectionValue {
  /** Whether all that the filter finds is selected, on all pages. */
  isMatching: boolean
  /** Whether the actions of the list also take all that its filter finds. */
  canSelectAllMatching: boolean
  selectMatching: () => void
}

export const SelectionContext = createContext<SelectionValue>({
  isMatching: false,
  canSelectAllMatching: false,
  selectMatching: () => {},
})

/** What is selected in a list: records by id, or all that the list's filter finds. */
export type Selected = { ids: string[] } | { filter: Record<string, unknown> }

/** The selection of the list, as an action takes it and as people read it. */
export const useSelection = () => {
  const { isMatching } = use(SelectionContext)
  const { filter, filterValues, selectedIds } = useListContext()
  const { label } = useListTotal()
  const selected: Selected = isMatching
    ? { filter: { ...filterValues, ...filter } }
    : { ids: selectedIds }
  return {
    selected,
    isMatching,
    /** `12`, `all 1,234`. */
    label: isMatching ? `all ${label}` : selectedIds.length.toLocaleString('en'),
    isOne: !isMatching && selectedIds.length === 1,
  }
}
