import { PageHeader } from '@melodia/portal'
import { ProfilePanel } from '@melodia/portal/settings'
import { Typography } from '@mui/material'
import { dashboard } from './above.ts'
import { Nav } from './Nav.tsx'

/** Who is signed in. Name and email belong to the accounts provider. */
export const Profile = () => (
  <>
    <PageHeader title="Settings" above={[dashboard]} />
    <Nav />
    <ProfilePanel title="Administrator">
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        Name, email and password are kept by the accounts provider; what changes there shows here
        after the next sign-in.
      </Typography>
    </ProfilePanel>
  </>
)
