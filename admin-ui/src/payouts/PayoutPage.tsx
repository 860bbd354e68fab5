import { PAYOUT_ACTIONS, type Payout, type PayoutActionName } from '@melodia/contract/payouts'
import { dayOf } from '@melodia/contract/periodTexts'
import { en, statusOf, whenFresh } from '@melodia/portal'
import { BodySkeleton, LoadProblem, PageHeader, Panel } from '@melodia/portal/layout'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { PAYOUTS } from '../sitemap.tsx'
import { BankReport } from './BankReport.tsx'
import { CancelDialog, PaidDialog } from './EndDialogs.tsx'
import { Facts } from './Facts.tsx'
import { Files } from './Files.tsx'
import { Payees } from './Payees.tsx'
import { usePayout } from './usePayout.ts'
import * as texts from '#texts/payouts.ts'

const PLACES = [{ label: texts.payouts, to: PAYOUTS }]

/** A payout: how it stands, whom it pays, its files for the bank, and its end. */
export const PayoutPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = usePayout(id)
  if (data) return <Details payout={data} />
  return (
    <>
      <PageHeader title={texts.payout} breadcrumbs={PLACES} />
      {!error ? (
        <BodySkeleton />
      ) : statusOf(error) === 404 ? (
        <NotFound />
      ) : (
        <LoadProblem message={en.payouts.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const NotFound = () => (
  <Paper variant="outlined" role="alert" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
    <Typography sx={{ mb: 2 }}>{en.payouts.notFound}</Typography>
    <Button component={Link} to={PAYOUTS} variant="outlined">
      {texts.allPayouts}
    </Button>
  </Paper>
)

const isPossible = (action: PayoutActionName, { state }: Payout) =>
  PAYOUT_ACTIONS[action].from.some((each) => each === state)

type End = 'pay' | 'cancel'

const Details = ({ payout }: { payout: Payout }) => {
  const [end, setEnd] = useState<End | null>(null)
  const ask = (chosen: End) => whenFresh('admin', () => setEnd(chosen))
  const close = () => setEnd(null)
  return (
    <>
      <PageHeader title={texts.payoutOf(dayOf(payout.date))} breadcrumbs={PLACES}>
        {isPossible('cancel', payout) && (
          <Button color="error" aria-haspopup="dialog" onClick={() => ask('cancel')}>
            {texts.callOff}
          </Button>
        )}
        {isPossible('pay', payout) && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => ask('pay')}>
            {texts.noteAsPaid}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title={texts.thisPayout}>
          <Facts payout={payout} />
        </Panel>
        {payout.state !== 'cancelled' && <Files payout={payout} />}
        <BankReport payout={payout} canRead={isPossible('report', payout)} />
        <Payees payout={payout} />
      </Box>
      {end === 'pay' && <PaidDialog payout={payout} onClose={close} />}
      {end === 'cancel' && <CancelDialog payout={payout} onClose={close} />}
    </>
  )
}
