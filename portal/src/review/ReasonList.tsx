import type { ReasonCode } from '@melodia/contract/choices/reviews'
import { REASONS } from '@melodia/contract/reviewTexts'
import { Box, Typography } from '@mui/material'

/** The reasons of a decision, each with its meaning; nothing without reasons. */
export const ReasonList = ({ reasons }: { reasons: readonly ReasonCode[] }) =>
  reasons.length === 0 ? null : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {reasons.map((reason) => (
        <Typography component="li" variant="body2" key={reason}>
          <strong>{REASONS[reason].label}.</strong> {REASONS[reason].text}
        </Typography>
      ))}
    </Box>
  )
