import {
  memo,
  startTransition,
  useOptimistic,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from 'react-admin'
import { nameOf, type Nameable } from '../record/nameOf.ts'
import { Tick } from './Tick.tsx'
import * as texts from '#texts/list.ts'

type Named = Nameable & { id: string }

interface RowsProps {
  /** A press on a row, with the id of its record. */
  onRow?: (id: string) => void
  /** The cells of each row. */
  children: ReactNode
}

/** The rows of a table. */
export const Rows = memo(function Rows({ onRow, children }: RowsProps) {
  const records: Named[] = useDataTableDataContext() ?? []
  return (
    <tbody>
      {records.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Row record={record} {...(onRow && { onRow })}>
            {children}
          </Row>
        </RecordContextProvider>
      ))}
    </tbody>
  )
})

interface RowProps extends RowsProps {
  record: Named
}

/** A row that shows its selection, if the rows of its table can be selected. */
const Row = ({ record, onRow, children }: RowProps) => {
  const { hasBulkActions } = useDataTableConfigContext()
  const selectedIds = useDataTableSelectedIdsContext()
  if (!hasBulkActions)
    return (
      <tr {...(onRow && { className: 'pressed', onClick: () => onRow(record.id) })}>{children}</tr>
    )
  return (
    <SelectableRow record={record} selected={selectedIds?.includes(record.id) ?? false}>
      {children}
    </SelectableRow>
  )
}

/**
 * Drawn again when its own selection changes, not with each other row: at once, before the actions.
 */
const SelectableRow = memo(function SelectableRow({
  record,
  selected,
  children,
}: Omit<RowProps, 'onRow'> & { selected: boolean }) {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const [isShown, show] = useOptimistic(selected)
  const toggle = (event: MouseEvent<HTMLInputElement>) =>
    startTransition(() => {
      show(!isShown)
      handleToggleItem?.(record.id, event)
    })
  return (
    <tr {...(isShown && SELECTED)}>
      <td className="tick">
        <Tick
          label={texts.selectRecord(nameOf(record))}
          checked={isShown}
          onClick={toggle}
          readOnly
        />
      </td>
      {children}
    </tr>
  )
})

const SELECTED: ComponentProps<'tr'> = { className: 'selected' }
