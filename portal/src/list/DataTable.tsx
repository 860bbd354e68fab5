import { Table } from '@mui/material'
import { Children, createContext, memo, use, type ReactNode } from 'react'
import {
  DataTableBase,
  DataTableBody,
  DataTableClasses,
  DataTableHead,
  DataTableHeadCell,
  DataTableLoading,
  DataTableRenderContext,
  DataTableRoot,
  DataTableStoreContext,
  ListNoResults,
  useDataTableRenderContext,
  useDataTableStoreContext,
  useStore,
  type DataTableColumn,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
} from 'react-admin'
import { Cell } from './Cell.tsx'

interface OwnProps<Row extends RaRecord> extends Pick<
  DataTableProps<Row>,
  'rowClick' | 'storeKey' | 'hiddenColumns' | 'sx'
> {
  /** Shown above the table while rows are selected; without it, rows have no checkboxes. */
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
            <Columns>
              <DataTableRenderContext value="header">
                <DataTableHead>{children}</DataTableHead>
              </DataTableRenderContext>
              <DataTableBody>{children}</DataTableBody>
            </Columns>
          </Table>
        </div>
      </DataTableRoot>
    </DataTableBase>
  )
}

/** Columns that are not shown, by source. */
const HiddenColumns = createContext<readonly string[]>([])

/**
 * The choice of columns is read once for head and rows; each of react-admin's cells reads it
 * itself.
 */
const Columns = ({ children }: { children: ReactNode }) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  return (
    <HiddenColumns value={hidden}>
      <DataTableStoreContext value={NONE_HIDDEN}>{children}</DataTableStoreContext>
    </HiddenColumns>
  )
}
const NONE_HIDDEN = { storeKey: 'no columns', defaultHiddenColumns: [] }

const CellOf = (props: Omit<DataTableColumnProps, 'ref'>) => {
  const context = useDataTableRenderContext()
  if (use(HiddenColumns).includes(props.source ?? String(props.label))) return null
  return context === 'header' ? <DataTableHeadCell {...props} /> : <Cell {...props} />
}

/** A column of a table: its cell in the head, or in a row. */
export const Column = memo(CellOf) as unknown as typeof DataTableColumn
