import { LATE_DAYS_MOST } from '@melodia/contract/choices/settings'
import type { PlatformSettings, PlatformSettingsChanges } from '@melodia/contract/settings'
import { basisPointsOf, CurrencySelect } from '@melodia/portal/fields'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { PlatformForm, type SectionProps } from './PlatformForm.tsx'
import * as texts from '#texts/settings.ts'

/** What the platform keeps, the currency of advances, and how long periods wait for late plays. */
export const RoyaltyTerms = ({ settings, reload }: SectionProps) => {
  const [percent, setPercent] = useState(String(settings.platform_bp / 100))
  const [currency, setCurrency] = useState(settings.currency)
  const [days, setDays] = useState(String(settings.late_days))
  const platform_bp = basisPointsOf(percent)
  const late_days = daysOf(days)
  return (
    <PlatformForm
      title={texts.royalties}
      settings={settings}
      reload={reload}
      changes={
        platform_bp === null || late_days === null
          ? null
          : changesOf({ platform_bp, currency, late_days }, settings)
      }
    >
      <TextField
        required
        label={texts.partOfPlatform}
        value={percent}
        error={platform_bp === null}
        helperText={platform_bp === null ? texts.percentFromTo : texts.partOfPlatformHelp}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target }) => setPercent(target.value)}
      />
      <CurrencySelect
        label={texts.currency}
        value={currency}
        helperText={texts.currencyHelp}
        onChange={setCurrency}
      />
      <TextField
        type="number"
        required
        label={texts.daysForLatePlays}
        value={days}
        error={late_days === null}
        helperText={
          late_days === null
            ? texts.wholeNumberFromTo(0, LATE_DAYS_MOST)
            : texts.daysForLatePlaysHelp
        }
        slotProps={{ htmlInput: { min: 0, max: LATE_DAYS_MOST, step: 1, inputMode: 'numeric' } }}
        onChange={({ target }) => setDays(target.value)}
      />
    </PlatformForm>
  )
}

function daysOf(text: string): number | null {
  const days = Number(text)
  return text.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= LATE_DAYS_MOST
    ? days
    : null
}

type Terms = Pick<PlatformSettings, 'platform_bp' | 'currency' | 'late_days'>

/** What differs from the settings; null if nothing does. */
function changesOf(terms: Terms, settings: Terms): PlatformSettingsChanges | null {
  const changes = {
    ...(terms.platform_bp !== settings.platform_bp && { platform_bp: terms.platform_bp }),
    ...(terms.currency !== settings.currency && { currency: terms.currency }),
    ...(terms.late_days !== settings.late_days && { late_days: terms.late_days }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}
