import { Alert, Avatar, Box, Paper, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetIdentity } from 'react-admin'
import type { Identity } from '../authProvider.ts'
import { initialsOf } from '../fields/initials.ts'

interface ProfilePanelProps {
  /** What the person is here: `Administrator`. */
  title: string
  /** Where name and email are changed. */
  children: ReactNode
}

/** Who is signed in. */
export const ProfilePanel = ({ title, children }: ProfilePanelProps) => {
  const { identity } = useGetIdentity()
  return (
    <Paper
      component="section"
      aria-label="My Profile"
      variant="outlined"
      sx={{ p: 3, maxWidth: 640 }}
    >
      {identity ? <Person person={identity as Identity} title={title} /> : <Skeleton height={80} />}
      {children}
    </Paper>
  )
}

const Person = ({ person, title }: { person: Identity; title: string }) => {
  const name = person.fullName ?? ''
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Avatar aria-hidden sx={{ width: 56, height: 56, bgcolor: 'primary.main' }}>
        {initialsOf(name)}
      </Avatar>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2">{name}</Typography>
        <Typography color="text.secondary">{person.email}</Typography>
        <Typography variant="body2" color="text.secondary">
          {title}
        </Typography>
        {person.failure && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {person.failure}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
