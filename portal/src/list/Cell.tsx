import { createElement, memo } from 'react'
import { useRecordContext, type DataTableColumnProps } from 'react-admin'
import * as texts from '#texts/list.ts'

type ColumnProps = Omit<DataTableColumnProps, 'ref'>

/** What a column is called among the classes of its table. */
export const nameOfColumn = ({ source, label }: Pick<ColumnProps, 'source' | 'label'>) =>
  `column-${source ?? String(label)}`

/** Classes of the cells of a column; the table has its `sx`. */
export const classOf = (column: ColumnProps) =>
  column.align === 'right' ? texts.columnRight(nameOfColumn(column)) : nameOfColumn(column)

/**
 * A column's cell in a row. Each of react-admin's own cells listens to the store, and is drawn
 * again for any column that is shown or hidden.
 */
export const Cell = memo(function Cell(props: ColumnProps) {
  const { children, render, field, source } = props
  const record = useRecordContext()
  const value: unknown = source && record?.[source]
  return (
    <td className={classOf(props)}>
      {children ??
        (render
          ? record && render(record)
          : field
            ? createElement(field, { source: source ?? '' })
            : value?.toString())}
    </td>
  )
})
