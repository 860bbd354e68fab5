import {
  Children,
  createContext,
  isValidElement,
  memo,
  use,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  DataTableBase,
  DataTableRenderContext,
  ListNoResults,
  useDataTableRenderContext,
  useDataTableStoreContext,
  useStore,
  type DataTableColumn,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
} from 'react-admin'
import { Cell, nameOfColumn } from './Cell.tsx'
import { Tips } from '../record/Tips.tsx'
import { Rows } from './Row.tsx'
import { TableFrame } from './TableFrame.ts'
import { HeadCell, TableHead } from './TableHead.tsx'

interface OwnProps<Row extends RaRecord> extends Pick<
  DataTableProps<Row>,
  'storeKey' | 'hiddenColumns'
> {
  /** Shown above the table while rows are selected; without it, rows have no checkboxes. */
  bulkToolbar?: ReactNode
  /** A press on a row, with the id of its record. */
  onRow?: (id: string) => void
  /** The `Column`s. */
  children: ReactNode
}

/**
 * A list's rows as a table of plain elements, with the order and the selection of react-admin. Of its
 * own `DataTable` a page of ten rows takes several hundred styled elements (decision 270).
 */
export const DataTable = <Row extends RaRecord>({
  bulkToolbar,
  onRow,
  children,
  ...base
}: OwnProps<Row>) => {
  const styles = useMemo(() => stylesOf(children), [children])
  return (
    <DataTableBase<Row>
      {...base}
      hasBulkActions={Boolean(bulkToolbar)}
      empty={<ListNoResults />}
      loading={null}
    >
      <TableFrame sx={styles}>
        {bulkToolbar}
        <Tips className="scrolled">
          <table>
            <Columns>
              <DataTableRenderContext value="header">
                <TableHead>{children}</TableHead>
              </DataTableRenderContext>
              <Rows {...(onRow && { onRow })}>{children}</Rows>
            </Columns>
          </table>
        </Tips>
      </TableFrame>
    </DataTableBase>
  )
}

type ColumnElement = ReactElement<Omit<DataTableColumnProps, 'ref'>>

/** The `sx` of each column, which its cells have by their class. */
const stylesOf = (columns: ReactNode) =>
  Object.fromEntries(
    Children.toArray(columns)
      .filter((column): column is ColumnElement => isValidElement(column))
      .map(({ props }) => [`& .${nameOfColumn(props)}`, props.sx]),
  )

/** Columns that are not shown, by source. */
const HiddenColumns = createContext<readonly string[]>([])

/** The choice of columns, read once for head and rows. */
const Columns = ({ children }: { children: ReactNode }) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  return <HiddenColumns value={hidden}>{children}</HiddenColumns>
}

const CellOf = (props: Omit<DataTableColumnProps, 'ref'>) => {
  const context = useDataTableRenderContext()
  if (use(HiddenColumns).includes(props.source ?? String(props.label))) return null
  return context === 'header' ? <HeadCell {...props} /> : <Cell {...props} />
}

/** A column of a table: its cell in the head, or in a row. */
export const Column = memo(CellOf) as unknown as typeof DataTableColumn
