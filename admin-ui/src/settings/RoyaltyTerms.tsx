import { QUARANTINE_DAYS_MOST } from '@melodia/contract/choices/payouts'
import { LATE_DAYS_MOST } from '@melodia/contract/choices/settings'
import type { PlatformSettings, PlatformSettingsChanges } from '@melodia/contract/settings'
import { basisPointsOf, CurrencySelect, decimalsOf, minorOf, typedOf } from '@melodia/portal/fields'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { DebtorFields, debtorOf, draftOf } from './DebtorFields.tsx'
import { PlatformForm, type SectionProps } from './PlatformForm.tsx'
import * as texts from '#texts/settings.ts'

/** What the platform keeps, in which currency, how long periods wait, and how payouts are made. */
export const RoyaltyTerms = ({ settings, reload }: SectionProps) => {
  const [percent, setPercent] = useState(String(settings.platform_bp / 100))
  const [currency, setCurrency] = useState(settings.currency)
  const [late, setLate] = useState(String(settings.late_days))
  const [minimum, setMinimum] = useState(typedOf(settings.minimum_minor, settings.currency))
  const [quarantine, setQuarantine] = useState(String(settings.quarantine_days))
  const [debtor, setDebtor] = useState(() => draftOf(settings.debtor))
  const platform_bp = basisPointsOf(percent)
  const late_days = daysOf(late, LATE_DAYS_MOST)
  const minimum_minor = minimumOf(minimum, currency)
  const quarantine_days = daysOf(quarantine, QUARANTINE_DAYS_MOST)
  return (
    <PlatformForm
      title={texts.royalties}
      settings={settings}
      reload={reload}
      changes={changesOf(
        {
          platform_bp,
          currency,
          late_days,
          minimum_minor,
          quarantine_days,
          debtor: debtorOf(debtor),
        },
        settings,
      )}
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
      <DaysField
        label={texts.daysForLatePlays}
        help={texts.daysForLatePlaysHelp}
        value={late}
        most={LATE_DAYS_MOST}
        onChange={setLate}
      />
      <TextField
        required
        label={texts.minimumIn(currency)}
        value={minimum}
        error={minimum_minor === null}
        helperText={
          minimum_minor === null
            ? texts.minimumIs(currency, decimalsOf(currency))
            : texts.minimumHelp
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target }) => setMinimum(target.value)}
      />
      <DaysField
        label={texts.daysOfQuarantine}
        help={texts.daysOfQuarantineHelp}
        value={quarantine}
        most={QUARANTINE_DAYS_MOST}
        onChange={setQuarantine}
      />
      <DebtorFields draft={debtor} onChange={(fields) => setDebtor({ ...debtor, ...fields })} />
    </PlatformForm>
  )
}

interface DaysFieldProps {
  label: string
  help: string
  value: string
  most: number
  onChange: (value: string) => void
}

const DaysField = ({ label, help, value, most, onChange }: DaysFieldProps) => {
  const isWrong = daysOf(value, most) === null
  return (
    <TextField
      type="number"
      required
      label={label}
      value={value}
      error={isWrong}
      helperText={isWrong ? texts.wholeNumberFromTo(0, most) : help}
      slotProps={{ htmlInput: { min: 0, max: most, step: 1, inputMode: 'numeric' } }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function daysOf(text: string, most: number): number | null {
  const days = Number(text)
  return text.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= most ? days : null
}

function minimumOf(text: string, currency: string): number | null {
  const minor = minorOf(text, currency)
  return minor !== null && minor >= 0 ? minor : null
}

type Terms = Pick<
  PlatformSettings,
  'platform_bp' | 'currency' | 'late_days' | 'minimum_minor' | 'quarantine_days' | 'debtor'
>
/** What is typed: null, or undefined for the account, where it cannot be saved. */
type TypedTerms = { [Name in keyof Terms]: Terms[Name] | null | undefined }

/** What differs from the settings; null if nothing does, or something cannot be saved. */
function changesOf(
  { platform_bp, currency, late_days, minimum_minor, quarantine_days, debtor }: TypedTerms,
  settings: Terms,
): PlatformSettingsChanges | null {
  if (platform_bp == null || late_days == null || minimum_minor == null) return null
  if (quarantine_days == null || debtor === undefined || currency == null) return null
  const typed: Terms = { platform_bp, currency, late_days, minimum_minor, quarantine_days, debtor }
  const changes = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(settings[name as keyof Terms]),
  )
  return changes.length > 0 ? Object.fromEntries(changes) : null
}
