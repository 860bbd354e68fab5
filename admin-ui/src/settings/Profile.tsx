import { type Identity } from '@melodia/portal'
import { AccountPageLink } from '@melodia/portal/shell'
import { PageHeader } from '@melodia/portal/layout'
import { Person, ProfilePanel } from '@melodia/portal/settings'
import { Box, Skeleton } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { SettingsNav } from './nav/index.ts'
import * as texts from '#texts/settings.ts'

/** The signed-in person. Name and email belong to the accounts provider. */
export const Profile = () => {
  const { identity } = useGetIdentity()
  return (
    <>
      <PageHeader title={texts.settings} />
      <SettingsNav />
      <ProfilePanel>
        {identity ? <Admin identity={identity as Identity} /> : <Skeleton height={80} />}
        <Box sx={{ mt: 2 }}>
          <AccountPageLink />
        </Box>
      </ProfilePanel>
    </>
  )
}

const Admin = ({ identity: { fullName = '', email, failure } }: { identity: Identity }) => (
  <Person name={fullName} email={email} title={texts.administrator} failure={failure} />
)
