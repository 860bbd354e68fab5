import type { Changes } from '@melodia/contract/changes'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { factText, labelOf } from './factText.ts'
import * as texts from '#texts/review.ts'

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
    sx={{
      '& td, & th': { px: 0.5, overflowWrap: 'anywhere' },
      '& tbody th': { whiteSpace: 'nowrap' },
    }}
  >
    <TableHead>
      <TableRow>
        <TableCell>{texts.field}</TableCell>
        <TableCell>{texts.before}</TableCell>
        <TableCell>{texts.now}</TableCell>
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
