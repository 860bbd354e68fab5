import { LISTENERS_IN_CELL } from '@melodia/contract/choices/statements'
import { daysOf } from '@melodia/contract/periodTexts'
import type { RoyaltyStatement, StatementLine } from '@melodia/contract/royaltyStatements'
import { en, useCreatorCall } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/statements.ts'

interface PlaysProps {
  statement: RoyaltyStatement
  line: StatementLine
  /** The line's place in the statement, from 1. */
  number: number
}

/** When the plays of a line were heard, and by how many; never by whom. */
export const Plays = ({ statement: { id, currency }, line, number }: PlaysProps) => {
  const call = useCreatorCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', 'plays', id, number],
    queryFn: ({ signal }) =>
      call('GET statements/{id}/lines/{line}/plays', {
        path: { id, line: String(number) },
        signal,
      }),
  })
  if (error)
    return (
      <LoadProblem
        message={en.statements.playsFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PartSkeleton height={80} />
  if (data.cells.length === 0) return <Typography variant="body2">{texts.playsAreGone}</Typography>
  return (
    // Stays in sight where the table is wider than the screen.
    <Box
      sx={{
        position: 'sticky',
        left: { xs: 4, sm: 16 },
        width: 'min(560px, 100vw - 82px)',
        '& th, & td': { px: { xs: 0.75, sm: 2 } },
      }}
    >
      <Table size="small" aria-label={texts.playsOf(line.title)}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.days}</TableCell>
            <TableCell align="right">{texts.plays}</TableCell>
            <TableCell align="right">{texts.listeners}</TableCell>
            <TableCell align="right">{texts.amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.cells.map(({ from, to, plays, listeners, amount_minor }) => (
            <TableRow key={from}>
              <TableCell component="th" scope="row">
                {daysOf({ from, to })}
              </TableCell>
              <TableCell align="right">{plays.toLocaleString('en')}</TableCell>
              <TableCell align="right">{listeners.toLocaleString('en')}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {moneyOf(amount_minor, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {texts.cellsMean(LISTENERS_IN_CELL)}
      </Typography>
    </Box>
  )
}
