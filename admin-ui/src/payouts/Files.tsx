import { type PayoutFormat } from '@melodia/contract/choices/payouts'
import type { Payout } from '@melodia/contract/payouts'
import { en } from '@melodia/portal'
import { Panel } from '@melodia/portal/layout'
import { DownloadButton } from '@melodia/portal/record'
import { Box, Typography } from '@mui/material'
import * as texts from '#texts/payouts.ts'

const FILES: readonly { format: PayoutFormat; label: string; end: string }[] = [
  { format: 'pain.001', label: texts.sepaFile, end: '-pain.001.xml' },
  { format: 'pain.001.ch', label: texts.swissFile, end: '-pain.001.ch.xml' },
  { format: 'csv', label: texts.csv, end: '.csv' },
]

/** What a bank is given. It has the accounts of the payees. */
export const Files = ({ payout: { id, date } }: { payout: Payout }) => (
  <Panel title={texts.files}>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {texts.filesMean}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {FILES.map(({ format, label, end }) => (
        <DownloadButton
          key={format}
          label={label}
          address={`payouts/${id}?format=${format}`}
          name={`payout-${date}${end}`}
          failed={en.payouts.downloadFailed}
        />
      ))}
    </Box>
  </Panel>
)
