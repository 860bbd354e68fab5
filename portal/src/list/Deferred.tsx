import { use, useDeferredValue, type ReactNode } from 'react'
import {
  DataTableDataContext,
  DataTableSelectedIdsContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useStore,
  type Identifier,
} from 'react-admin'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { HiddenColumns } from './Cell.tsx'

/**
 * The rows of a table follow what happened, in small pieces of work: a press of a key or a button is
 * answered before 50 rows are drawn again. Each link in them follows the address too.
 */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <LocationContext value={useDeferredValue(use(LocationContext))}>
    <DataTableDataContext value={useDeferredValue(useDataTableDataContext())}>
      <DataTableSelectedIdsContext value={useShownSelection()}>
        <HiddenColumns value={useHiddenColumns()}>{children}</HiddenColumns>
      </DataTableSelectedIdsContext>
    </DataTableDataContext>
  </LocationContext>
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
