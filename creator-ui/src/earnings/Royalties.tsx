import { daysOf } from '@melodia/contract/periodTexts'
import type { Earnings, RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { en, useCreatorCall } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { Fact } from '@melodia/portal/record'
import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { NextPayout, useBalance } from '../balance/index.ts'
import { statementPath } from '../statements/index.ts'
import * as texts from '#texts/earnings.ts'

/** What this month gives so far, the last statement, and the next payout. */
export const useRoyalties = () => {
  const call = useCreatorCall()
  const earnings = useQuery({
    queryKey: ['statements', 'earnings'],
    queryFn: ({ signal }) => call('GET earnings', { signal }),
  })
  const statements = useGetList<RoyaltyStatementSummary>('statements', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'from', order: 'DESC' },
    filter: {},
  })
  const balance = useBalance()
  const parts = [earnings, statements, balance]
  return {
    isPending: parts.some(({ isPending }) => isPending),
    error: earnings.error ?? statements.error ?? balance.error,
    earnings: earnings.data,
    last: statements.data?.[0],
    balance: balance.data,
    retry: () => Promise.all(parts.map(({ refetch }) => refetch())),
  }
}

/** As a panel, once all of it is there. */
export const Royalties = ({
  royalties: { earnings, last, balance, error, retry },
}: {
  royalties: ReturnType<typeof useRoyalties>
}) => (
  <Panel title={texts.royalties}>
    {error ? (
      <LoadProblem
        message={en.statements.earningsFailed}
        error={error}
        onRetry={() => void retry()}
      />
    ) : (
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        }}
      >
        <Fact term={texts.thisMonth}>{earnings && <SoFar earnings={earnings} />}</Fact>
        <Fact term={texts.lastStatement}>
          <Last statement={last} />
        </Fact>
        <Fact term={texts.nextPayout}>{balance && <NextPayout balance={balance} />}</Fact>
      </Box>
    )}
  </Panel>
)

const SoFar = ({ earnings: { amount_minor, currency, plays } }: { earnings: Earnings }) => (
  <>
    {amount_minor === null
      ? texts.poolIsNotKnown
      : texts.anEstimate(moneyOf(amount_minor, currency))}
    <Typography component="span" variant="body2" color="text.secondary" display="block">
      {texts.playsThatCount(plays)}
    </Typography>
  </>
)

const Last = ({ statement }: { statement: RoyaltyStatementSummary | undefined }) =>
  statement ? (
    <>
      <Link component={RouterLink} to={statementPath(statement.id)}>
        {daysOf(statement.period)}
      </Link>
      <Typography component="span" variant="body2" color="text.secondary" display="block">
        {texts.earnedAmount(moneyOf(statement.earned_minor, statement.currency))}
      </Typography>
    </>
  ) : (
    texts.noStatementYet
  )
