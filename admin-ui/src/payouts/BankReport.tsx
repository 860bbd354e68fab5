import type { Payout, PayoutReply } from '@melodia/contract/payouts'
import { en, useRefusableAction, type PortalDataProvider } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { FileButton, takenFrom } from '@melodia/portal/form'
import { Panel, Refusal } from '@melodia/portal/layout'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Alert, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import * as texts from '#texts/payouts.ts'

interface BankReportProps {
  payout: Payout
  canRead: boolean
}

/** Sends the bank's report (pain.002), and says what came of it. */
export const BankReport = ({ payout, canRead }: BankReportProps) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const [outcome, setOutcome] = useState<string | null>(null)
  const { act, isPending, refusal, errors } = useRefusableAction({
    run: async (file: File) => {
      const report = {
        type: 'application/xml',
        text: new TextDecoder().decode(await file.arrayBuffer()),
      } as const
      return (await dataProvider.sendText(
        `payouts/${payout.id}/status`,
        report,
        payout,
      )) as PayoutReply
    },
    failed: en.payouts.reportFailed,
    reload: 'payouts',
  })
  const read = async (file: File) => {
    setOutcome(null)
    const done = await act(file)
    if (done.status === 'done') setOutcome(outcomeOf(payout, done.answer.payout))
  }
  if (!canRead && outcome === null) return null
  return (
    <Panel title={texts.bankReport}>
      {canRead && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {texts.bankReportMeans}
          </Typography>
          <FileButton
            startIcon={<UploadIcon />}
            input={{
              accept: '.xml',
              disabled: isPending,
              onChange: ({ target }) => {
                const [file] = takenFrom(target)
                if (file) void read(file)
              },
            }}
          >
            {texts.readBankReport}
          </FileButton>
        </>
      )}
      <Refusal
        refusal={errors['file'] ? `${en.payouts.reportFailed}\n${errors['file']}` : refusal}
      />
      {outcome && (
        <Alert severity="info" sx={{ mt: canRead ? 2 : 0 }}>
          {outcome}
        </Alert>
      )}
    </Panel>
  )
}

/** What a report changed. */
function outcomeOf(before: Payout, after: Payout): string {
  const returned = after.payees.filter(({ state }) => state === 'returned').length
  const earlier = before.payees.filter(({ state }) => state === 'returned').length
  if (returned === earlier) return texts.nothingCameBack
  const amount = moneyOf(after.returned_minor - before.returned_minor, after.currency)
  return before.state !== after.state
    ? texts.allCameBack(amount)
    : texts.cameBack(amount, returned - earlier)
}
