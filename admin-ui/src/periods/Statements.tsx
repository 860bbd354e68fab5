import type { Period } from '@melodia/contract/periods'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { en, paths, whenFresh } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { LoadProblem, PagedTable, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Button, Chip, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { HoldBackDialog } from '../restrictions/index.ts'
import { TaxButton } from '../withholdings/index.ts'
import { useStatements } from './useLines.ts'
import * as texts from '#texts/periods.ts'

/** What each party got of a closed period, and the way to hold it back. */
export const Statements = ({ period }: { period: Period }) => {
  const [page, setPage] = useState(0)
  const [held, setHeld] = useState<RoyaltyStatementSummary | null>(null)
  const { data, error, refetch, isPlaceholderData } = useStatements(period, page)
  return (
    <Panel title={texts.statements}>
      {data ? (
        <>
          <PagedTable
            total={data.total}
            page={page}
            onPage={setPage}
            isStale={isPlaceholderData}
            head={
              <>
                <TableCell>{texts.party}</TableCell>
                {AMOUNTS.map(({ label }) => (
                  <TableCell key={label} align="right">
                    {label}
                  </TableCell>
                ))}
                <TableCell>{texts.payment}</TableCell>
                <TableCell>{texts.tax}</TableCell>
              </>
            }
          >
            {data.rows.map((statement) => (
              <TableRow key={statement.id}>
                <TableCell component="th" scope="row" sx={{ minWidth: 120 }}>
                  {statement.party.name}
                </TableCell>
                {AMOUNTS.map(({ label, of }) => (
                  <TableCell key={label} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {moneyOf(of(statement), statement.currency)}
                  </TableCell>
                ))}
                <TableCell>
                  <Payment statement={statement} onHold={setHeld} />
                </TableCell>
                <TableCell>
                  <TaxButton party={statement.party} />
                </TableCell>
              </TableRow>
            ))}
          </PagedTable>
        </>
      ) : error ? (
        <LoadProblem
          message={en.periods.statementsFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <PartSkeleton height={160} />
      )}
      {held && (
        <HoldBackDialog
          subject={{ kind: 'amount', id: held.id, title: texts.statementOf(held.party.name) }}
          onClose={() => setHeld(null)}
        />
      )}
    </Panel>
  )
}

interface PaymentProps {
  statement: RoyaltyStatementSummary
  onHold: (statement: RoyaltyStatementSummary) => void
}

/** Whether its money is held back, with the way to why, or to hold it back; and what of it waits. */
const Payment = ({ statement, onHold }: PaymentProps) => (
  <>
    {statement.waits_minor > 0 && (
      <Typography variant="body2" color="text.secondary">
        {texts.notAccepted(moneyOf(statement.waits_minor, statement.currency))}
      </Typography>
    )}
    {statement.waits === 'frozen' ? (
      <Frozen statement={statement} />
    ) : (
      <Button
        size="small"
        color="error"
        sx={{ whiteSpace: 'nowrap' }}
        aria-haspopup="dialog"
        aria-label={texts.holdBackMoneyOf(statement.party.name)}
        onClick={() => whenFresh('admin', () => onHold(statement))}
      >
        {texts.holdBackMoney}
      </Button>
    )}
  </>
)

const Frozen = ({ statement }: Pick<PaymentProps, 'statement'>) => (
  <Chip
    size="small"
    color="error"
    variant="outlined"
    clickable
    component={Link}
    to={`${paths.list('restrictions')}?filter=${encodeURIComponent(JSON.stringify({ subject: 'amount', subject_id: statement.id }))}`}
    aria-label={texts.whyMoneyIsFrozen(statement.party.name)}
    label={texts.frozen}
  />
)

const AMOUNTS = [
  { label: texts.carriedOver, of: ({ opening_minor }: RoyaltyStatementSummary) => opening_minor },
  { label: texts.earned, of: ({ earned_minor }: RoyaltyStatementSummary) => earned_minor },
  {
    label: texts.corrections,
    of: ({ corrections_minor }: RoyaltyStatementSummary) => corrections_minor,
  },
  { label: texts.withheld, of: ({ withheld_minor }: RoyaltyStatementSummary) => withheld_minor },
  { label: texts.paidOut, of: ({ paid_minor }: RoyaltyStatementSummary) => paid_minor },
  { label: texts.balance, of: ({ closing_minor }: RoyaltyStatementSummary) => closing_minor },
]
