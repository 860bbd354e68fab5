import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface StepsProps {
  steps: readonly string[]
  /** What follows them. */
  children?: ReactNode
}

/** What happens, one after the other. */
export const Steps = ({ steps, children }: StepsProps) => (
  <>
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {steps.map((step) => (
        <Typography key={step} component="li">
          {step}
        </Typography>
      ))}
    </Box>
    {children && (
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {children}
      </Typography>
    )}
  </>
)
