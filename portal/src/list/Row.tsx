import { Checkbox, TableCell } from '@mui/material'
import { useMemo } from 'react'
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
  const config = useDataTableConfigContext()
  const selectedIds = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const record = useRecordContext<Nameable & { id: string }>()
  const withoutBox = useMemo(() => ({ ...config, hasBulkActions: false }), [config])
  if (!config.hasBulkActions || !record) return <DataTableRow {...props}>{children}</DataTableRow>
  const selected = selectedIds?.includes(record.id) ?? false
  return (
    <DataTableConfigContext value={withoutBox}>
      <DataTableRow {...props} selected={selected}>
        <TableCell padding="checkbox">
          <Checkbox
            checked={selected}
            onClick={(event) => handleToggleItem?.(record.id, event)}
            slotProps={{ input: { 'aria-label': `Select ${nameOf(record)}` } }}
          />
        </TableCell>
        {children}
      </DataTableRow>
    </DataTableConfigContext>
  )
}
