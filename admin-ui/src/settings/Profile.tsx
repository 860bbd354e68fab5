import { type Identity } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { Person, ProfilePanel } from '@melodia/portal/settings'
import { Skeleton, Typography } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { Nav } from './Nav.tsx'

/** The signed-in person. Name and email belong to the accounts provider. */
export const Profile = () => {
  const { identity } = useGetIdentity()
  return (
    <>
      <PageHeader title="Settings" />
      <Nav />
      <ProfilePanel>
        {identity ? <Admin identity={identity as Identity} /> : <Skeleton height={80} />}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          Name, email and password are kept by the accounts provider; what changes there shows here
          after the next sign-in.
        </Typography>
      </ProfilePanel>
    </>
  )
}

const Admin = ({ identity: { fullName = '', email, failure } }: { identity: Identity }) => (
  <Person name={fullName} email={email} title="Administrator" failure={failure} />
)
