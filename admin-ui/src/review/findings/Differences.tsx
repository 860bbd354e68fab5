import type { Changes } from '@melodia/contract/changes'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { factText, labelOf } from './factText.ts'

interface DifferencesProps {
  /** Name of the table, for screen readers. */
  label: string
  changes: Changes
}

/** Fields before and after. */
export const Differences = ({ label, changes }: DifferencesProps) => (
  <Table
    size="small"
    aria-label={label}
    sx={{ '& td, & th': { px: 0.5, overflowWrap: 'anywhere' } }}
  >
    <TableHead>
      <TableRow>
        <TableCell>Field</TableCell>
        <TableCell>Before</TableCell>
        <TableCell>Now</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {Object.entries(changes).map(([field, { before, after }]) => (
        <TableRow key={field}>
          <TableCell component="th" scope="row">
            {labelOf(field)}
          </TableCell>
          <TableCell>{factText(before)}</TableCell>
          <TableCell sx={{ fontWeight: 600 }}>{factText(after)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
