import { COUNTRIES, DAYS_MOST, REPEAT_CLAIMS_MOST } from '@melodia/contract/choices/settings'
import type { PlatformSettings } from '@melodia/contract/settings'
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { PlatformForm, type SectionProps } from './PlatformForm.tsx'
import * as texts from '#texts/settings.ts'

const NUMBERS = [
  {
    name: 'approval_days',
    label: texts.daysToApprove,
    help: texts.daysToApproveHelp,
    most: DAYS_MOST,
  },
  {
    name: 'answer_days',
    label: texts.daysToAnswer,
    help: texts.daysToAnswerHelp,
    most: DAYS_MOST,
  },
  {
    name: 'appeal_days',
    label: texts.daysToAppeal,
    help: texts.daysToAppealHelp,
    most: DAYS_MOST,
  },
  {
    name: 'repeat_claims',
    label: texts.repeatClaims,
    help: texts.repeatClaimsHelp,
    most: REPEAT_CLAIMS_MOST,
  },
] as const
type NumberName = (typeof NUMBERS)[number]['name']
type Values = Pick<PlatformSettings, 'country'> & Record<NumberName, string>

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** How long people have to approve, answer and appeal, and whose business days count. */
export const AnswerTimes = ({ settings, reload }: SectionProps) => {
  const [values, setValues] = useState<Values>({
    approval_days: String(settings.approval_days),
    answer_days: String(settings.answer_days),
    appeal_days: String(settings.appeal_days),
    repeat_claims: String(settings.repeat_claims),
    country: settings.country,
  })
  const set = (name: keyof Values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  return (
    <PlatformForm
      title={texts.consentRestrictionsAndClaims}
      settings={settings}
      reload={reload}
      changes={changesOf(values, settings)}
    >
      {NUMBERS.map(({ name, label, help, most }) => {
        const isWrong = wholeOf(values[name], most) === null
        return (
          <TextField
            key={name}
            type="number"
            required
            label={label}
            value={values[name]}
            error={isWrong}
            helperText={isWrong ? texts.wholeNumberFromTo(1, most) : help}
            slotProps={{ htmlInput: { min: 1, max: most, step: 1, inputMode: 'numeric' } }}
            onChange={set(name)}
          />
        )
      })}
      <TextField
        select
        label={texts.businessDaysOf}
        value={values.country}
        helperText={texts.businessDaysOfHelp}
        onChange={set('country')}
      >
        {COUNTRIES.map((country) => (
          <MenuItem key={country} value={country}>
            {countries.of(country)}
          </MenuItem>
        ))}
      </TextField>
    </PlatformForm>
  )
}

/** The number, if it is a whole one from 1 to `most`. */
function wholeOf(text: string, most: number): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null
}

/** What differs from the settings; null if nothing does, or a number is none. */
function changesOf({ country, ...numbers }: Values, settings: PlatformSettings) {
  const changes: Partial<Record<NumberName, number>> = {}
  for (const { name, most } of NUMBERS) {
    const number = wholeOf(numbers[name], most)
    if (number === null) return null
    if (number !== settings[name]) changes[name] = number
  }
  const all = { ...changes, ...(country !== settings.country && { country }) }
  return Object.keys(all).length > 0 ? all : null
}
