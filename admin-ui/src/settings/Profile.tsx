import { initialsOf, PageHeader, type Identity } from '@melodia/portal'
import { Alert, Avatar, Box, Paper, Skeleton, Typography } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { dashboard } from './above.ts'
import { SettingsNav } from './SettingsNav.tsx'

/** Who is signed in. Name and email belong to the accounts provider. */
export const Profile = () => {
  const { identity } = useGetIdentity()
  return (
    <>
      <PageHeader title="Settings" above={[dashboard]} />
      <SettingsNav />
      <Paper
        component="section"
        aria-label="My Profile"
        variant="outlined"
        sx={{ p: 3, maxWidth: 640 }}
      >
        {identity ? <Person person={identity as Identity} /> : <Skeleton height={80} />}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          Name, email and password are kept by the accounts provider; what changes there shows here
          after the next sign-in.
        </Typography>
      </Paper>
    </>
  )
}

const Person = ({ person }: { person: Identity }) => {
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
          Administrator
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
