import { Alert, Avatar, Box, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { initialsOf } from '../fields/initials.ts'
import * as texts from '#texts/settings.ts'

interface PersonProps {
  name: string
  email?: string | undefined
  /** Role of the person: `Administrator`. */
  title: string
  /** Error if a part could not be loaded. */
  failure?: string | undefined
}

export const Person = ({ name, email, title, failure }: PersonProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
    <Avatar aria-hidden sx={{ width: 56, height: 56, bgcolor: 'primary.main' }}>
      {initialsOf(name)}
    </Avatar>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{name}</Typography>
      <Typography color="text.secondary">{email}</Typography>
      <Typography variant="body2" color="text.secondary">
        {title}
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  </Box>
)

/** The signed-in person, and where to change their data. */
export const ProfilePanel = ({ children }: { children: ReactNode }) => (
  <Paper
    component="section"
    aria-label={texts.myProfile}
    variant="outlined"
    sx={{ p: 3, maxWidth: 640 }}
  >
    {children}
  </Paper>
)
