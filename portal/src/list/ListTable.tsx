import { Suspense, use, type ReactNode } from 'react'
import { DataTable, type DataTableProps, type RaRecord } from 'react-admin'
import { lazily } from '../lazily.ts'
import { ColumnsPanel } from './columnsPanel.ts'

const ColumnSwitches = lazily(() => import('./ColumnSwitches.tsx'), 'ColumnSwitches')

/** From this width on a column is there; below it another cell says what matters of it. */
export const from = (width: 'sm' | 'md' | 'lg') => ({
  display: { xs: 'none', [width]: 'table-cell' },
})

interface ListTableProps {
  /** What can be done to several rows at once. */
  bulk?: ReactNode
  /** Columns that a person can add to those of the spec. */
  further?: string[]
  rowClick?: DataTableProps['rowClick']
  /** The columns. */
  children: ReactNode
}

const NONE: string[] = []

/** The table of every list: rows lead nowhere unless it is said, cells are narrower on a phone. */
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
          // Of the last resort: at 400 % nothing is out of reach.
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
