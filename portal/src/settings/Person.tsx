import { Alert, Avatar, Box, Typography } from '@mui/material'
import { initialsOf } from '../fields/initials.ts'

interface PersonProps {
  name: string
  email?: string | undefined
  /** What the person is here: `Administrator`. */
  title: string
  /** What of this could not be loaded. */
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
