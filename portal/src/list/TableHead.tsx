import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  type DataTableColumnProps,
} from 'react-admin'
import type { ReactNode } from 'react'
import { classOf } from './Cell.tsx'
import { Tick } from './Tick.tsx'
import * as texts from '#texts/list.ts'

/** The head of a table: a checkbox for all rows of the page, and its columns. */
export const TableHead = ({ children }: { children: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext()
  return (
    <thead>
      <tr>
        {hasBulkActions && (
          <th className="tick">
            <TickPage />
          </th>
        )}
        {children}
      </tr>
    </thead>
  )
}

const TickPage = () => {
  const ids = useDataTableDataContext()?.map(({ id }) => id) ?? []
  const selected = useDataTableSelectedIdsContext() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  const others = selected.filter((id) => !ids.includes(id))
  const isWhole = ids.every((id) => selected.includes(id))
  return (
    <Tick
      label={texts.selectAll}
      checked={isWhole}
      onChange={() => onSelect?.(isWhole ? others : [...others, ...ids])}
    />
  )
}

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' } as const
const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const

/** The head of a column, which sorts by it. */
export const HeadCell = (props: Omit<DataTableColumnProps, 'ref'>) => {
  const { source, label, disableSort = false, sortByOrder = 'ASC' } = props
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const isSorted = sort?.field === source
  const next = isSorted && sort ? OPPOSITE[sort.order] : sortByOrder
  return (
    <th
      className={classOf(props)}
      {...(isSorted && sort && { 'aria-sort': DIRECTIONS[sort.order] })}
    >
      {source && handleSort && sort && !disableSort ? (
        <button
          type="button"
          aria-label={texts.sortByLabelDirections(String(label).toLowerCase(), DIRECTIONS[next])}
          data-field={source}
          data-order={sortByOrder}
          onClick={handleSort}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
