import {
  Table,
  TableBody,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
} from '@mui/material'
import type { ReactNode } from 'react'

/** Rows of a page. */
export const TABLE_ROWS = 25

interface PagedTableProps {
  /** Cells of the first row. */
  head: ReactNode
  /** Rows of this page. */
  children: ReactNode
  /** Rows of all pages. */
  total: number
  /** From 0. */
  page: number
  onPage: (page: number) => void
  /** Where nothing before it names the table. */
  label?: string
  /** Whether it shows another page until this one is there. */
  isStale?: boolean
}

/** A table of numbers in a panel. It scrolls on a phone, by keyboard too; its pages are below. */
export const PagedTable = ({
  head,
  children,
  total,
  page,
  onPage,
  label,
  isStale = false,
}: PagedTableProps) => (
  <>
    <TableContainer tabIndex={0} aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
      <Table size="small" aria-label={label} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <TableHead>
          <TableRow>{head}</TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
    {(total > TABLE_ROWS || page > 0) && (
      <TablePagination
        component="div"
        count={total}
        page={Math.max(0, Math.min(page, Math.ceil(total / TABLE_ROWS) - 1))}
        rowsPerPage={TABLE_ROWS}
        rowsPerPageOptions={[]}
        onPageChange={(_, next) => onPage(next)}
      />
    )}
  </>
)
