import {
  AUTOMATION,
  STATEMENT_GROUNDS,
  STATEMENT_SOURCES,
} from '@melodia/contract/choices/restrictions'
import { LIMITS } from '@melodia/contract/choices/limits'
import { AUTOMATION_LABELS, SOURCE_LABELS } from '@melodia/portal/restrictions'
import { Box, MenuItem, TextField, type TextFieldProps } from '@mui/material'
import { EvidenceFields } from './EvidenceFields.tsx'
import type { DraftStatement } from './statement.ts'
import * as texts from '#texts/restrictions.ts'

const GROUND_LABELS: Record<DraftStatement['ground'], string> = {
  terms: texts.ourTerms,
  law: texts.law,
}

interface StatementFieldsProps {
  draft: DraftStatement
  onChange: (draft: DraftStatement) => void
}

/** Every element of a statement; the creators whom it concerns read all of it. */
export const StatementFields = ({ draft, onChange }: StatementFieldsProps) => {
  const field = <Name extends keyof DraftStatement>(name: Name) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  })
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Text
        label={texts.whatHappened}
        helperText={texts.creatorReadsAllOfThis}
        minRows={3}
        maxLength={LIMITS.textLength}
        {...field('facts')}
      />
      <EvidenceFields
        rows={draft.evidence}
        onChange={(evidence) => onChange({ ...draft, evidence })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
        }}
      >
        <OneOf
          label={texts.howWeLearntOfIt}
          options={STATEMENT_SOURCES}
          labels={SOURCE_LABELS}
          {...field('source')}
        />
        <OneOf
          label={texts.whoDecided}
          options={AUTOMATION}
          labels={AUTOMATION_LABELS}
          {...field('automated')}
        />
        <OneOf
          label={texts.whatItRestsOn}
          options={STATEMENT_GROUNDS}
          labels={GROUND_LABELS}
          {...field('ground')}
        />
        <Text
          label={texts.lawOrTerm}
          helperText={texts.lawOrTermExample}
          maxLength={LIMITS.nameLength}
          {...field('clause')}
        />
      </Box>
      <Text
        label={texts.howToAnswer}
        minRows={3}
        maxLength={LIMITS.textLength}
        {...field('redress')}
      />
    </Box>
  )
}

interface TextProps extends Pick<
  TextFieldProps,
  'label' | 'helperText' | 'minRows' | 'value' | 'onChange'
> {
  maxLength: number
}

const Text = ({ maxLength, minRows, ...field }: TextProps) => (
  <TextField
    {...field}
    required
    {...(minRows !== undefined && { multiline: true, minRows })}
    slotProps={{ htmlInput: { maxLength } }}
  />
)

interface OneOfProps<Option extends string> extends Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange'
> {
  options: readonly Option[]
  labels: Record<Option, string>
}

const OneOf = <Option extends string>({ options, labels, ...field }: OneOfProps<Option>) => (
  <TextField {...field} select required>
    {options.map((option) => (
      <MenuItem key={option} value={option} sx={{ whiteSpace: 'normal' }}>
        {labels[option]}
      </MenuItem>
    ))}
  </TextField>
)
