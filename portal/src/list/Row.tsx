import { Checkbox, TableCell } from '@mui/material'
import { memo, startTransition, useMemo, useOptimistic, type MouseEvent } from 'react'
import {
  DataTableConfigContext,
  DataTableRow,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type DataTableRowProps,
} from 'react-admin'
import { nameOf, type Nameable } from '../record/nameOf.ts'

/**
 * A row that shows its selection, with a named checkbox: react-admin names only the span around it,
 * which screen readers skip. The theme applies it to every table.
 */
export const Row = ({ children, ...props }: DataTableRowProps) => {
  const { hasBulkActions } = useDataTableConfigContext()
  const selectedIds = useDataTableSelectedIdsContext()
  const record = useRecordContext<Nameable & { id: string }>()
  if (!hasBulkActions || !record) return <DataTableRow {...props}>{children}</DataTableRow>
  return (
    <SelectableRow {...props} record={record} selected={selectedIds?.includes(record.id) ?? false}>
      {children}
    </SelectableRow>
  )
}

interface SelectableRowProps extends DataTableRowProps {
  record: Nameable & { id: string }
  selected: boolean
}

/**
 * Drawn again when its own selection changes, not with each other row: at once, before the actions.
 */
const SelectableRow = memo(function SelectableRow(props: SelectableRowProps) {
  const { children, record, selected, ...rest } = props
  const config = useDataTableConfigContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const [isShown, show] = useOptimistic(selected)
  const toggle = (event: MouseEvent) =>
    startTransition(() => {
      show(!isShown)
      handleToggleItem?.(record.id, event)
    })
  const withoutBox = useMemo(() => ({ ...config, hasBulkActions: false }), [config])
  return (
    <DataTableConfigContext value={withoutBox}>
      <DataTableRow {...rest} selected={isShown}>
        <TableCell padding="checkbox">
          <Checkbox
            checked={isShown}
            onClick={toggle}
            slotProps={{ input: { 'aria-label': `Select ${nameOf(record)}` } }}
          />
        </TableCell>
        {children}
      </DataTableRow>
    </DataTableConfigContext>
  )
})
