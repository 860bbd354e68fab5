import { createContext, use } from 'react'
import { useListContext } from 'react-admin'
import { useListTotal } from './useListTotal.ts'
import * as texts from '#texts/selection.ts'

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

/** Selection of a list: its ids, or the filter whose matches are all selected. */
export type Selected = { ids: string[] } | { filter: Record<string, unknown> }

/** The selection of the list, for an action and as a text for people. */
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
    label: isMatching ? texts.allLabel(label) : selectedIds.length.toLocaleString('en'),
    isOne: !isMatching && selectedIds.length === 1,
  }
}
