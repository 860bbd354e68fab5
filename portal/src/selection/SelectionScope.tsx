import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { ListContextProvider, useListContext, type Identifier } from 'react-admin'
import { SelectionContext } from './selection.ts'

interface SelectionScopeProps {
  /** Whether the actions of the list also take all that its filter finds. */
  canSelectAllMatching: boolean
  children: ReactNode
}

/**
 * The selection of a list. It ends with a visit, and when the filter changes: nobody acts on rows
 * that they do not remember. While all that matches is selected, each page shows all rows selected.
 * A press is answered before the table and the actions follow it.
 */
export const SelectionScope = ({ canSelectAllMatching, children }: SelectionScopeProps) => {
  const list = useListContext()
  const { filter, filterValues, data, onSelect } = list
  const found = JSON.stringify({ ...filterValues, ...filter })
  /** The filter, as text, whose matches are all selected. */
  const [matching, setMatching] = useState<string | null>(null)
  const isMatching = matching === found

  if (matching !== null && !isMatching) setMatching(null)

  /** The filter for which the selection has been emptied. */
  const emptied = useRef<string>(null)
  useEffect(() => {
    if (emptied.current === found) return
    emptied.current = found
    onSelect([])
  }, [found, onSelect])

  const selection = useMemo(
    () => ({ isMatching, canSelectAllMatching, selectMatching: () => setMatching(found) }),
    [isMatching, canSelectAllMatching, found],
  )
  const shown = useMemo(() => (data ?? []).map(({ id }: { id: Identifier }) => id), [data])
  const selectedIds = isMatching ? shown : list.selectedIds
  /** As the last press left it: the next one may come before it is shown. */
  const wanted = useRef(selectedIds)
  useEffect(() => {
    wanted.current = selectedIds
  }, [selectedIds])
  const select = useCallback(
    (ids: Identifier[]) => {
      wanted.current = ids
      startTransition(() => {
        setMatching(null)
        onSelect(ids)
      })
    },
    [onSelect],
  )
  const toggle = useCallback(
    (id: Identifier) => {
      const others = wanted.current.filter((selectedId) => selectedId !== id)
      select(others.length < wanted.current.length ? others : [...others, id])
    },
    [select],
  )
  // At once: it shows that the change of the selected rows is done.
  const clear = useCallback(() => {
    wanted.current = []
    setMatching(null)
    onSelect([])
  }, [onSelect])
  const value = {
    ...list,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: clear,
  }
  return (
    <SelectionContext value={selection}>
      <ListContextProvider value={value as typeof list}>{children}</ListContextProvider>
    </SelectionContext>
  )
}
