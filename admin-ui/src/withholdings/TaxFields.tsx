import { LIMITS } from '@melodia/contract/choices/limits'
import { basisPointsOf } from '@melodia/portal/fields'
import { DocumentsField, formatBytes } from '@melodia/portal/form'
import { Box, TextField } from '@mui/material'
import type { DraftTax } from './draft.ts'
import * as texts from '#texts/withholdings.ts'

interface TaxFieldsProps {
  draft: DraftTax
  errors: Readonly<Record<string, string>>
  isPending: boolean
  onChange: (fields: Partial<DraftTax>) => void
}

/** How much tax, since when, why, and what shows it. */
export const TaxFields = ({ draft, errors, isPending, onChange }: TaxFieldsProps) => {
  const { percent, from, reason, files } = draft
  const isWrong = percent.trim() !== '' && basisPointsOf(percent) === null
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          required
          label={texts.rate}
          value={percent}
          disabled={isPending}
          error={isWrong || 'bp' in errors}
          helperText={isWrong ? texts.percentFromTo : (errors['bp'] ?? texts.zeroEndsIt)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
        <TextField
          type="date"
          required
          label={texts.from}
          value={from}
          disabled={isPending}
          error={'from' in errors}
          helperText={errors['from'] ?? texts.fromMeans}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Box>
      <TextField
        required
        multiline
        minRows={2}
        label={texts.reason}
        value={reason}
        disabled={isPending}
        error={'reason' in errors}
        helperText={errors['reason']}
        slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <DocumentsField
        label={texts.document}
        accept=".pdf"
        count={1}
        hint={texts.documentMeans(formatBytes(LIMITS.documentBytes))}
        files={files}
        error={errors['document']}
        disabled={isPending}
        onChange={(chosen) => onChange({ files: chosen })}
      />
    </>
  )
}
