import { REASON_CODES, type ReasonCode } from '@melodia/contract/choices/reviews'
import { REASONS } from '@melodia/contract/reviewTexts'
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { memo, useId } from 'react'
import * as texts from '#texts/review.ts'

interface ReasonChoiceProps {
  reasons: readonly ReasonCode[]
  onChange: (reasons: readonly ReasonCode[]) => void
  disabled?: boolean
  /** Whether each is shown with the text that the creator reads. */
  hasTexts?: boolean
}

/** Reasons of a rejection or a request for changes, several at once. */
export const ReasonChoice = memo(function ReasonChoice({
  reasons,
  onChange,
  disabled = false,
  hasTexts = false,
}: ReasonChoiceProps) {
  const id = useId()
  const toggle = (code: ReasonCode, isChosen: boolean) =>
    onChange(
      REASON_CODES.filter((reason) => (reason === code ? isChosen : reasons.includes(reason))),
    )
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {texts.reasons}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: hasTexts ? '1fr' : 'repeat(auto-fill, minmax(132px, 1fr))',
        }}
      >
        {REASON_CODES.map((code) => (
          <FormControlLabel
            key={code}
            disabled={disabled}
            control={
              <Checkbox
                size="small"
                checked={reasons.includes(code)}
                onChange={(_, isChosen) => toggle(code, isChosen)}
              />
            }
            label={<Label code={code} hasText={hasTexts} />}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0, alignItems: hasTexts ? 'flex-start' : 'center' }}
          />
        ))}
      </Box>
    </Box>
  )
})

const Label = ({ code, hasText }: { code: ReasonCode; hasText: boolean }) =>
  hasText ? (
    <Box component="span" sx={{ display: 'block', pt: 1, pb: 0.5 }}>
      <strong>{REASONS[code].label}.</strong> {REASONS[code].text}
    </Box>
  ) : (
    REASONS[code].label
  )
