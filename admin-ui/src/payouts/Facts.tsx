import type { Payout } from '@melodia/contract/payouts'
import { dayOf } from '@melodia/contract/periodTexts'
import { moneyOf, When } from '@melodia/portal/fields'
import { Fact } from '@melodia/portal/record'
import { Box } from '@mui/material'
import { StateChip } from './StateChip.tsx'
import { PAYOUT_WORDS } from './words.ts'
import * as texts from '#texts/payouts.ts'

/** How much a payout is of, from whom, and how it stands. */
export const Facts = ({ payout }: { payout: Payout }) => {
  const { state, amount_minor, returned_minor, currency, transfers, paid_at } = payout
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      <Fact term={texts.state}>
        <StateChip {...PAYOUT_WORDS[state]} />
      </Fact>
      <Fact term={texts.amount}>
        {texts.amountOfTransfers(moneyOf(amount_minor, currency), transfers)}
      </Fact>
      <Fact term={texts.returned}>
        {returned_minor === 0 ? texts.nothing : moneyOf(returned_minor, currency)}
      </Fact>
      <Fact term={texts.date}>{dayOf(payout.date)}</Fact>
      <Fact term={texts.paidBy}>{payout.debtor}</Fact>
      <Fact term={texts.made}>
        <When at={payout.created_at} />
      </Fact>
      {paid_at && (
        <Fact term={texts.notedAsPaid}>
          <When at={paid_at} />
        </Fact>
      )}
    </Box>
  )
}
