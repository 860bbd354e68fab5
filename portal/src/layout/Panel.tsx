import { Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

/** A part of a screen with its own heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
