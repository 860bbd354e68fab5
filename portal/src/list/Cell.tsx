import { TableCell } from '@mui/material'
import { createContext, createElement, memo, use } from 'react'
import { DataTableClasses, useRecordContext, type DataTableColumnProps } from 'react-admin'

/** Columns that are not shown, by source. */
export const HiddenColumns = createContext<readonly string[]>([])

type CellProps = Omit<DataTableColumnProps, 'ref'>

/**
 * A column's cell in a row. Each of react-admin's own listens to the store, and is drawn again for
 * any column that comes or goes.
 */
export const Cell = (props: CellProps) =>
  use(HiddenColumns).includes(props.source ?? String(props.label)) ? null : <ShownCell {...props} />

const ShownCell = memo(function ShownCell(props: CellProps) {
  const { children, render, field, source, sx, align } = props
  const record = useRecordContext()
  const value: unknown = source && record?.[source]
  return (
    <TableCell
      className={`${DataTableClasses.rowCell} column-${source}`}
      {...(sx && { sx })}
      {...(align && { align })}
    >
      {children ??
        (render
          ? record && render(record)
          : field
            ? createElement(field, { source: source ?? '' })
            : value?.toString())}
    </TableCell>
  )
})
