import { useDeferredValue, type ReactNode } from 'react'
import {
  DataTableSelectedIdsContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useStore,
  type Identifier,
} from 'react-admin'
import { HiddenColumns } from './Cell.tsx'

/**
 * A selection of many reaches the rows in small pieces of work: the press is answered before 50 rows
 * are drawn again. Records are never deferred, since whoever edits an older one would be refused.
 */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <DataTableSelectedIdsContext value={useShownSelection()}>
    <HiddenColumns value={useHiddenColumns()}>{children}</HiddenColumns>
  </DataTableSelectedIdsContext>
)

/** One row more or less is shown at once, since only this row is drawn again. */
const useShownSelection = (): Identifier[] | undefined => {
  const selected = useDataTableSelectedIdsContext()
  const followed = useDeferredValue(selected)
  const isOne = Math.abs((selected?.length ?? 0) - (followed?.length ?? 0)) <= 1
  return isOne ? selected : followed
}

/** At once, as in the head: nothing stands below the heading of another column. */
const useHiddenColumns = () => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  return useStore<string[]>(storeKey, defaultHiddenColumns)[0]
}
