import type { PayoutsDue } from '@melodia/contract/payouts'
import { en, whenFresh } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { LoadProblem, Panel, PanelRow, PanelRows, PartSkeleton } from '@melodia/portal/layout'
import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { NewPayoutDialog } from './NewPayoutDialog.tsx'
import { useDue } from './usePayout.ts'
import { UNPAID_WORDS } from './words.ts'
import * as texts from '#texts/payouts.ts'

/** What a payout would pay now, why the rest is not paid, and the way to make one. */
export const Due = () => {
  const { data, error, refetch } = useDue()
  return (
    <Box sx={{ mb: 3 }}>
      {error && !data ? (
        <LoadProblem message={en.payouts.dueFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel title={texts.dueNow}>
          {data ? <Sums due={data} /> : <PartSkeleton height={96} />}
        </Panel>
      )}
    </Box>
  )
}

const Sums = ({ due }: { due: PayoutsDue }) => {
  const { amount_minor, currency, transfers, unpaid } = due
  const [isMaking, setMaking] = useState(false)
  const means = useId()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 600 }}>
            {moneyOf(amount_minor, currency)}
          </Typography>
          <Typography id={means} color="text.secondary">
            {transfers === 0 ? texts.nobodyCanBePaid : texts.toPayees(transfers)}
          </Typography>
        </Box>
        <Button
          variant="contained"
          disabled={transfers === 0}
          aria-haspopup="dialog"
          aria-describedby={means}
          onClick={() => whenFresh('admin', () => setMaking(true))}
        >
          {texts.makePayout}
        </Button>
      </Box>
      {unpaid.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
            {texts.notPaidNow}
          </Typography>
          <PanelRows>
            {unpaid.map(({ reason, parties, amount_minor: left }) => (
              <PanelRow
                key={reason}
                title={UNPAID_WORDS[reason].label}
                facts={UNPAID_WORDS[reason].means}
              >
                <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {texts.ofParties(moneyOf(left, currency), parties)}
                </Typography>
              </PanelRow>
            ))}
          </PanelRows>
        </Box>
      )}
      {isMaking && <NewPayoutDialog due={due} onClose={() => setMaking(false)} />}
    </>
  )
}
