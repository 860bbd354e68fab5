import { Paper } from '@mui/material'
import type { ReactNode } from 'react'

/** Who is signed in, and where that is changed. */
export const ProfilePanel = ({ children }: { children: ReactNode }) => (
  <Paper
    component="section"
    aria-label="My Profile"
    variant="outlined"
    sx={{ p: 3, maxWidth: 640 }}
  >
    {children}
  </Paper>
)
