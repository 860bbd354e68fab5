import { STATEMENT_GROUNDS } from '@melodia/contract/choices/restrictions'
import { LIMITS } from '@melodia/contract/choices/limits'
import { isCountered, type RightsClaim } from '@melodia/contract/claims'
import type { Statement } from '@melodia/contract/restrictions'
import { MenuItem, TextField } from '@mui/material'
import * as texts from '#texts/claims.ts'

/** What its creators are told, in words that an administrator completes. */
export const statementFor = (claim: RightsClaim): Statement => ({
  facts: texts.factsOfClaim(claim.number, claim.statement),
  source: 'notice',
  automated: 'no',
  ground: 'law',
  clause: isCountered(claim.kind) ? texts.dmca : texts.dsa,
  redress: isCountered(claim.kind) ? texts.redressByCounter : texts.redressByAnswer,
})

interface StatementFieldsProps {
  value: Statement
  onChange: (value: Statement) => void
  disabled: boolean
}

export const StatementFields = ({ value, onChange, disabled }: StatementFieldsProps) => (
  <>
    <TextField
      label={texts.facts}
      helperText={texts.creatorsReadThis}
      required
      multiline
      minRows={3}
      value={value.facts}
      disabled={disabled}
      onChange={({ target }) => onChange({ ...value, facts: target.value })}
      slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
    />
    <TextField
      select
      label={texts.ground}
      value={value.ground}
      disabled={disabled}
      onChange={({ target }) => {
        const ground = STATEMENT_GROUNDS.find((each) => each === target.value)
        if (ground) onChange({ ...value, ground })
      }}
    >
      <MenuItem value="law">{texts.law}</MenuItem>
      <MenuItem value="terms">{texts.terms}</MenuItem>
    </TextField>
    <TextField
      label={texts.clause}
      required
      value={value.clause}
      disabled={disabled}
      onChange={({ target }) => onChange({ ...value, clause: target.value })}
      slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
    />
    <TextField
      label={texts.redress}
      required
      multiline
      minRows={2}
      value={value.redress}
      disabled={disabled}
      onChange={({ target }) => onChange({ ...value, redress: target.value })}
      slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
    />
  </>
)
