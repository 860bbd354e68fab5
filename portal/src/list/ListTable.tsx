import { Children, isValidElement, Suspense, use, useEffect, type ReactNode } from 'react'
import { useStore, type DataTableColumnProps, type RaRecord } from 'react-admin'
import { lazily } from '../lazily.ts'
import { SelectionToolbar } from '../selection/SelectionToolbar.tsx'
import { SelectMatching } from '../selection/SelectMatching.tsx'
import { ColumnsPanel } from './columnsPanel.ts'
import { DataTable } from './DataTable.tsx'
import { useHiddenColumns } from './openView.ts'

const ColumnSwitches = lazily(() => import('./ColumnSwitches.tsx'), 'ColumnSwitches')

/** Shows a column from this width on; on smaller screens another cell has the essentials. */
export const from = (width: 'sm' | 'md' | 'lg') => ({
  display: { xs: 'none', [width]: 'table-cell' },
})

interface ListTableProps {
  /** Bulk actions. */
  bulk?: ReactNode
  /** Additional columns, hidden by default. */
  further?: string[]
  /** A press on a row, with the id of its record. */
  onRow?: (id: string) => void
  /** The columns. */
  children: ReactNode
}

const NONE: string[] = []

/** The table of every list. */
export const ListTable = <Row extends RaRecord>({
  bulk = false,
  further = NONE,
  onRow,
  children,
}: ListTableProps) => {
  const { panel, setShown } = use(ColumnsPanel)
  const sources = sourcesOf(children)
  const { storeKey, hidden } = useHiddenColumns(sources, further)
  const [away] = useStore<string[]>(storeKey, hidden)
  const shown = sources.filter((source) => !away.includes(source)).join()
  useEffect(() => setShown(shown.split(',')), [shown, setShown])
  return (
    <>
      {bulk && <SelectMatching />}
      <DataTable<Row>
        bulkToolbar={bulk && <SelectionToolbar>{bulk}</SelectionToolbar>}
        storeKey={storeKey}
        hiddenColumns={hidden}
        {...(onRow && { onRow })}
      >
        {children}
      </DataTable>
      {panel && (
        <Suspense fallback={null}>
          <ColumnSwitches panel={panel} storeKey={storeKey} hidden={hidden}>
            {children}
          </ColumnSwitches>
        </Suspense>
      )}
    </>
  )
}

const sourcesOf = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => isValidElement<DataTableColumnProps>(child))
    .flatMap(({ props: { source } }) => source ?? [])
