import type { RoyaltyStatement, StatementLine } from '@melodia/contract/royaltyStatements'
import { moneyOf, percentOf } from '@melodia/portal/fields'
import { PagedTable, Panel, TABLE_ROWS } from '@melodia/portal/layout'
import { from } from '@melodia/portal/list'
import ClosedIcon from '@mui/icons-material/ChevronRight'
import OpenIcon from '@mui/icons-material/ExpandMore'
import { Button, TableCell, TableRow, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Plays } from './Plays.tsx'
import { groundOf } from './words.ts'
import * as texts from '#texts/statements.ts'

/** Of which track, for what and how much; each opens down to its plays. */
export const Lines = ({ statement }: { statement: RoyaltyStatement }) => {
  const [page, setPage] = useState(0)
  const { lines } = statement
  const first = page * TABLE_ROWS
  return (
    <Panel title={texts.lines}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1, maxWidth: '75ch' }}>
        {texts.linesMean}
      </Typography>
      <PagedTable
        total={lines.length}
        page={page}
        onPage={setPage}
        head={
          <>
            <TableCell>{texts.track}</TableCell>
            <TableCell sx={from('sm')}>{texts.ground}</TableCell>
            <TableCell align="right">{texts.amount}</TableCell>
            {NUMBERS.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </>
        }
      >
        {lines.slice(first, first + TABLE_ROWS).map((line, at) => (
          <Line
            key={`${line.track_id} ${line.ground} ${first + at}`}
            statement={statement}
            line={line}
            number={first + at + 1}
          />
        ))}
      </PagedTable>
    </Panel>
  )
}

interface LineProps {
  statement: RoyaltyStatement
  line: StatementLine
  /** Its place in the statement, from 1. */
  number: number
}

const Line = ({ statement, line, number }: LineProps) => {
  const [isOpen, setOpen] = useState(false)
  const plays = useId()
  return (
    <>
      <TableRow sx={isOpen ? { '& > *': { borderBottom: 0 } } : undefined}>
        <TableCell component="th" scope="row" sx={{ minWidth: 170, overflowWrap: 'anywhere' }}>
          {/* A correction has no plays. */}
          {line.ground === 'correction' ? (
            line.title
          ) : (
            <Button
              size="small"
              color="inherit"
              aria-expanded={isOpen}
              aria-controls={isOpen ? plays : undefined}
              startIcon={isOpen ? <OpenIcon /> : <ClosedIcon />}
              onClick={() => setOpen(!isOpen)}
              sx={{ ml: -1, textAlign: 'start', fontWeight: 600 }}
            >
              {line.title}
            </Button>
          )}
          <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
            {groundOf(line.ground)}
          </Typography>
        </TableCell>
        <TableCell sx={from('sm')}>{groundOf(line.ground)}</TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
          {moneyOf(line.amount_minor, statement.currency)}
        </TableCell>
        {NUMBERS.map(({ label, show }) => (
          <TableCell key={label} align="right" sx={{ whiteSpace: 'nowrap' }}>
            {show(line)}
          </TableCell>
        ))}
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell id={plays} colSpan={NUMBERS.length + 3} sx={{ pt: 0, px: { xs: 0.5, sm: 2 } }}>
            <Plays statement={statement} line={line} number={number} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

const numberOf = (number: number) => number.toLocaleString('en')

const NUMBERS: { label: string; show: (line: StatementLine) => string }[] = [
  {
    label: texts.share,
    show: ({ share_bp }) => (share_bp === null ? '–' : percentOf(share_bp)),
  },
  { label: texts.plays, show: ({ plays }) => numberOf(plays) },
  { label: texts.late, show: ({ late }) => numberOf(late) },
  { label: texts.setAside, show: ({ set_aside }) => numberOf(set_aside) },
  { label: texts.own, show: ({ own }) => numberOf(own) },
]
