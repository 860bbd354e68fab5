import type { PlatformSettings } from '@melodia/contract/settings'
import { Box, TextField, Typography } from '@mui/material'
import * as texts from '#texts/settings.ts'

type Debtor = NonNullable<PlatformSettings['debtor']>

const NOBODY: Debtor = { name: '', iban: '', bic: '' }

/** What is typed of the account at first. */
export const draftOf = (debtor: PlatformSettings['debtor']): Debtor => debtor ?? NOBODY

/** What is sent of the account: null if all is empty, undefined while something is missing. */
export function debtorOf(draft: Debtor): PlatformSettings['debtor'] | undefined {
  const debtor = { name: draft.name.trim(), iban: draft.iban.trim(), bic: draft.bic.trim() }
  const given = Object.values(debtor).filter((text) => text !== '')
  if (given.length === 0) return null
  return given.length === Object.keys(debtor).length ? debtor : undefined
}

interface DebtorFieldsProps {
  draft: Debtor
  onChange: (fields: Partial<Debtor>) => void
}

/** Whose account payouts are made from. */
export const DebtorFields = ({ draft, onChange }: DebtorFieldsProps) => {
  const isMissing = debtorOf(draft) === undefined
  const field = (name: keyof Debtor) => ({
    value: draft[name],
    error: isMissing && draft[name].trim() === '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {texts.accountOfPayouts}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {isMissing ? texts.accountIsWhole : texts.accountOfPayoutsHelp}
        </Typography>
      </Box>
      <TextField label={texts.accountHolder} {...field('name')} />
      <TextField label={texts.iban} {...field('iban')} />
      <TextField label={texts.bic} {...field('bic')} />
    </Box>
  )
}
