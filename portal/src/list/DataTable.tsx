import { Table } from '@mui/material'
import { Children, memo, type ReactNode } from 'react'
import {
  DataTableBase,
  DataTableBody,
  DataTableClasses,
  DataTableHead,
  DataTableHeadCell,
  DataTableLoading,
  DataTableRenderContext,
  DataTableRoot,
  ListNoResults,
  useDataTableRenderContext,
  type DataTableColumn,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
} from 'react-admin'
import { Cell } from './Cell.tsx'
import { Deferred } from './Deferred.tsx'

interface OwnProps<Row extends RaRecord> extends Pick<
  DataTableProps<Row>,
  'rowClick' | 'storeKey' | 'hiddenColumns' | 'sx'
> {
  /** Shown above the table for what is selected; rows have no checkboxes without. */
  bulkToolbar?: ReactNode
  /** The `Column`s. */
  children: ReactNode
}

/**
 * A list's rows as a table, of react-admin's parts. Its own `DataTable` brings a menu of columns
 * and buttons that delete, which no list here uses, and 10 kB with them.
 */
export const DataTable = <Row extends RaRecord>({
  bulkToolbar,
  children,
  sx,
  ...base
}: OwnProps<Row>) => {
  const hasBulkActions = Boolean(bulkToolbar)
  return (
    <DataTableBase<Row>
      {...base}
      hasBulkActions={hasBulkActions}
      empty={<ListNoResults />}
      loading={
        <DataTableLoading
          hasBulkActions={hasBulkActions}
          nbChildren={Children.count(children)}
          size="small"
        />
      }
    >
      <DataTableRoot className={DataTableClasses.root} sx={sx}>
        {bulkToolbar}
        <div className={DataTableClasses.tableWrapper}>
          <Table className={DataTableClasses.table} size="small">
            <DataTableRenderContext value="header">
              <DataTableHead>{children}</DataTableHead>
            </DataTableRenderContext>
            <Deferred>
              <DataTableBody>{children}</DataTableBody>
            </Deferred>
          </Table>
        </div>
      </DataTableRoot>
    </DataTableBase>
  )
}

const CellOf = (props: Omit<DataTableColumnProps, 'ref'>) =>
  useDataTableRenderContext() === 'header' ? <DataTableHeadCell {...props} /> : <Cell {...props} />

/** A column of a table: its cell in the head, or in a row. */
export const Column = memo(CellOf) as unknown as typeof DataTableColumn
