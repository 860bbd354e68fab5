import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ListContextProvider, useListContext, type Identifier } from 'react-admin'
import { SelectionContext } from './selection.ts'

interface SelectionScopeProps {
  /** Whether the actions of the list also take all that its filter finds. */
  takesMatching: boolean
  children: ReactNode
}

/**
 * The selection of a list. It ends with a visit, and when the filter changes: nobody acts on rows
 * that they do not remember. While all that matches is selected, each page shows all rows selected.
 */
export const SelectionScope = ({ takesMatching, children }: SelectionScopeProps) => {
  const list = useListContext()
  const { filter, filterValues, data, onSelect, onUnselectItems } = list
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
    () => ({ isMatching, takesMatching, selectMatching: () => setMatching(found) }),
    [isMatching, takesMatching, found],
  )
  const shown = useMemo(() => (data ?? []).map(({ id }: { id: Identifier }) => id), [data])
  const select = (ids: Identifier[]) => {
    setMatching(null)
    onSelect(ids)
  }
  const value = {
    ...list,
    ...(isMatching && {
      selectedIds: shown,
      onSelect: select,
      onToggleItem: (id: Identifier) => select(shown.filter((other) => other !== id)),
      onUnselectItems: () => {
        setMatching(null)
        onUnselectItems()
      },
    }),
  }
  return (
    <SelectionContext value={selection}>
      <ListContextProvider value={value as typeof list}>{children}</ListContextProvider>
    </SelectionContext>
  )
}
