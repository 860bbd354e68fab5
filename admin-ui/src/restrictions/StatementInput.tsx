import { Box, FormHelperText } from '@mui/material'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { SayWhy } from './SayWhy.tsx'
import { wholeStatement, type DraftStatement } from './statement.ts'
import * as texts from '#texts/restrictions.ts'

const isWhole = (draft: DraftStatement | null | undefined) =>
  !draft || wholeStatement(draft) !== null || texts.fillInEverything

/** A statement as a field of a form: what is sent is the whole statement, or nothing. */
export const StatementInput = () => {
  const { field, fieldState } = useController({
    name: 'statement',
    rules: { validate: isWhole },
  })
  const { onChange } = field
  // The switch it belongs to was put back.
  useEffect(() => () => onChange(null), [onChange])
  return (
    <Box sx={{ mb: 3 }}>
      <SayWhy draft={field.value ?? null} onChange={onChange} />
      {fieldState.error && <FormHelperText error>{texts.fillInEverything}</FormHelperText>}
    </Box>
  )
}
