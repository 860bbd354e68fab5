import { Suspense, use, type ReactNode } from 'react'
import { DataTable, type DataTableProps, type RaRecord } from 'react-admin'
import { lazily } from '../lazily.ts'
import { ColumnsPanel } from './columnsPanel.ts'

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
  rowClick?: DataTableProps['rowClick']
  /** The columns. */
  children: ReactNode
}

const NONE: string[] = []

/** The table of every list: rows are no links by default, cells are narrower on a phone. */
export const ListTable = <Row extends RaRecord>({
  bulk = false,
  further = NONE,
  rowClick = false,
  children,
}: ListTableProps) => {
  const { panel } = use(ColumnsPanel)
  return (
    <>
      <DataTable<Row>
        bulkActionButtons={bulk}
        rowClick={rowClick}
        hiddenColumns={further}
        sx={{
          '& td, & th': { px: { xs: 0.75, md: 1, lg: 2 } },
          // Last resort: at 400 % zoom, scroll to reach everything.
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        }}
      >
        {children}
      </DataTable>
      {panel && (
        <Suspense fallback={null}>
          <ColumnSwitches panel={panel} further={further}>
            {children}
          </ColumnSwitches>
        </Suspense>
      )}
    </>
  )
}
