import { TableCell } from '@mui/material'
import { createElement, memo } from 'react'
import { DataTableClasses, useRecordContext, type DataTableColumnProps } from 'react-admin'

type CellProps = Omit<DataTableColumnProps, 'ref'>

/**
 * A column's cell in a row. Each of react-admin's own cells listens to the store, and is drawn
 * again for any column that is shown or hidden.
 */
export const Cell = memo(function Cell(props: CellProps) {
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
