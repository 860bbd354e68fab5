import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { PAYOUT_STATES, type PayoutState } from '@melodia/contract/choices/payouts'
import type { PayoutSummary } from '@melodia/contract/payouts'
import { dayOf } from '@melodia/contract/periodTexts'
import { en } from '@melodia/portal'
import { moneyOf, When } from '@melodia/portal/fields'
import { Column, FilterMenu, from, ListPage, ListTable, OneOfFilter } from '@melodia/portal/list'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { PAYOUTS } from '../sitemap.tsx'
import { Due } from './Due.tsx'
import { StateChip } from './StateChip.tsx'
import { PAYOUT_WORDS } from './words.ts'
import * as texts from '#texts/payouts.ts'

const labelOf = (state: string) => PAYOUT_WORDS[state as PayoutState].label
const FILTERS = [{ source: 'state', label: texts.state, show: labelOf }]
const NUMBER = { whiteSpace: 'nowrap', textAlign: 'right' } as const

/** What is due, and all payouts, the latest first. */
export const PayoutList = () => (
  <ListPage
    title={texts.payouts}
    hasSearch={false}
    intro={<Due />}
    filters={
      <FilterMenu choices={FILTERS}>
        <OneOfFilter source="state" label={texts.state} options={PAYOUT_STATES} show={labelOf} />
      </FilterMenu>
    }
    sort={{ field: 'date', order: 'DESC' }}
    pageSizes={PAGE_SIZES.others}
    empty={texts.noPayouts}
    loadFailed={en.payouts.loadListFailed}
  >
    <ListTable<PayoutSummary>>
      <Column
        source="date"
        label={texts.date}
        render={(payout: PayoutSummary) => (
          <>
            <Link
              component={RouterLink}
              to={`${PAYOUTS}/${payout.id}`}
              sx={{ display: 'inline-block', minHeight: 24, fontWeight: 600 }}
            >
              {dayOf(payout.date)}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
              {moneyOf(payout.amount_minor, payout.currency)}
              {payout.returned_minor !== 0 &&
                texts.andReturned(moneyOf(payout.returned_minor, payout.currency))}
            </Typography>
          </>
        )}
      />
      <Column
        source="state"
        label={texts.state}
        disableSort
        render={({ state }: PayoutSummary) => <StateChip {...PAYOUT_WORDS[state]} />}
      />
      <Column
        source="transfers"
        label={texts.transfers}
        disableSort
        sx={{ ...from('md'), ...NUMBER }}
        render={({ transfers }: PayoutSummary) => transfers.toLocaleString('en')}
      />
      <Column
        source="amount_minor"
        label={texts.amount}
        disableSort
        sx={{ ...from('sm'), ...NUMBER }}
        render={({ amount_minor, currency }: PayoutSummary) => moneyOf(amount_minor, currency)}
      />
      <Column
        source="returned_minor"
        label={texts.returned}
        disableSort
        sx={{ ...from('sm'), ...NUMBER }}
        render={({ returned_minor, currency }: PayoutSummary) =>
          returned_minor === 0 ? '–' : moneyOf(returned_minor, currency)
        }
      />
      <Column
        source="created_at"
        label={texts.made}
        sx={from('lg')}
        render={({ created_at }: PayoutSummary) => <When at={created_at} />}
      />
    </ListTable>
  </ListPage>
)
