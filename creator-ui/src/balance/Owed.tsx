import type { Balance } from '@melodia/contract/payouts'
import { moneyOf } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import { Fact } from '@melodia/portal/record'
import { Alert, Box, Typography } from '@mui/material'
import { saidOfPayout, whyNotPaid } from './whyNot.ts'
import * as texts from '#texts/balance.ts'

/** The amount, what of it waits, and why it is not paid yet. */
export const Owed = ({ balance }: { balance: Balance }) => {
  const { currency, balance_minor } = balance
  const reasons = whyNotPaid(balance)
  const parts = [
    { term: texts.frozen, minor: balance.frozen_minor },
    { term: texts.waits, minor: balance.waiting_minor },
    { term: texts.minimum, minor: balance.minimum_minor },
  ].filter(({ minor }) => minor > 0)
  return (
    <Panel title={texts.owedNow}>
      <Typography
        sx={{
          fontSize: { xs: '2rem', sm: '2.75rem' },
          fontWeight: 700,
          lineHeight: 1.15,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {moneyOf(balance_minor, currency)}
      </Typography>
      {parts.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 2,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {parts.map(({ term, minor }) => (
            <Fact key={term} term={term}>
              {moneyOf(minor, currency)}
            </Fact>
          ))}
        </Box>
      )}
      {reasons.length > 0 ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </Alert>
      ) : (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {saidOfPayout(balance)}
        </Typography>
      )}
    </Panel>
  )
}
