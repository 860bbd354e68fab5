import type { Period, PeriodLine } from '@melodia/contract/periods'
import { en } from '@melodia/portal'
import { moneyOf, percentOf } from '@melodia/portal/fields'
import { from } from '@melodia/portal/list'
import { LoadProblem, PagedTable, Panel, PartSkeleton } from '@melodia/portal/layout'
import { TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useLines } from './useLines.ts'
import { GROUNDS } from './words.ts'
import * as texts from '#texts/periods.ts'

/** Who gets what of which track, and why. */
export const Lines = ({ period }: { period: Period }) => {
  const [page, setPage] = useState(0)
  const { data, error, refetch, isPlaceholderData } = useLines(period, page)
  return (
    <Panel title={texts.lines}>
      {data ? (
        <>
          <PagedTable
            total={data.total}
            page={page}
            onPage={setPage}
            isStale={isPlaceholderData}
            head={
              <>
                <TableCell>{texts.track}</TableCell>
                <TableCell sx={from('sm')}>{texts.party}</TableCell>
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
            {data.lines.map((line) => (
              <TableRow key={`${line.track_id} ${line.ground} ${line.party.id}`}>
                <TableCell component="th" scope="row" sx={NAME}>
                  {line.title}
                  <Typography
                    variant="body2"
                    color="text.secondary"
                    sx={{ display: { sm: 'none' } }}
                  >
                    {`${line.party.name}, ${GROUNDS[line.ground]}`}
                  </Typography>
                </TableCell>
                <TableCell sx={{ ...NAME, ...from('sm') }}>{line.party.name}</TableCell>
                <TableCell sx={from('sm')}>{GROUNDS[line.ground]}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                  {moneyOf(line.amount_minor, period.currency)}
                </TableCell>
                {NUMBERS.map(({ label, show }) => (
                  <TableCell key={label} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {show(line)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </PagedTable>
        </>
      ) : error ? (
        <LoadProblem
          message={en.periods.linesFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <PartSkeleton height={160} />
      )}
    </Panel>
  )
}

const NAME = { minWidth: 120, overflowWrap: 'anywhere' }
const numberOf = (number: number) => number.toLocaleString('en')

const NUMBERS: { label: string; show: (line: PeriodLine) => string }[] = [
  {
    label: texts.share,
    show: ({ share_bp }) => (share_bp === null ? '–' : percentOf(share_bp)),
  },
  { label: texts.plays, show: ({ plays }) => numberOf(plays) },
  { label: texts.late, show: ({ late }) => numberOf(late) },
  { label: texts.own, show: ({ own }) => numberOf(own) },
  { label: texts.setAside, show: ({ set_aside }) => numberOf(set_aside) },
]
