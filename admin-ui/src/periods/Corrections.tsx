import type { Period } from '@melodia/contract/periods'
import { daysOf } from '@melodia/contract/periodTexts'
import { moneyOf } from '@melodia/portal/fields'
import { Panel, PanelRow, PanelRows } from '@melodia/portal/layout'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import * as texts from '#texts/periods.ts'

interface CorrectionsProps {
  period: Period
  canAdd: boolean
}

/** What this period makes up for in closed ones. */
export const Corrections = ({ period, canAdd }: CorrectionsProps) => {
  const [isAdding, setAdding] = useState(false)
  const { corrections, currency } = period
  return (
    <Panel title={texts.corrections}>
      <Typography color="text.secondary">
        {corrections.length === 0 ? texts.noCorrections : texts.correctionsMean}
      </Typography>
      <PanelRows>
        {corrections.map(({ party, title, amount_minor, reason, ...correction }, at) => (
          <PanelRow
            // They are only added, and one may be made twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            title={texts.correctionOf(party.name, title, daysOf(correction.period))}
            facts={reason}
          >
            <strong>{moneyOf(amount_minor, currency)}</strong>
          </PanelRow>
        ))}
      </PanelRows>
      {canAdd && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAdding(true)}>
          {texts.addCorrection}
        </Button>
      )}
      {isAdding && <CorrectionDialog period={period} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
