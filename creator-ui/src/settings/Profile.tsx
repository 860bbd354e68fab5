import type { Creator } from '@melodia/contract/creators'
import type { Identity } from '@melodia/portal'
import { counted } from '@melodia/contract/counted'
import { GenreChips } from '@melodia/portal/fields'
import { AccountPageLink } from '@melodia/portal/shell'
import { PageHeader } from '@melodia/portal/layout'
import { Person, ProfilePanel } from '@melodia/portal/settings'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router'
import { EDIT_ACCOUNT, OwnProfile } from '../account/index.ts'
import { SettingsNav } from './Nav.tsx'
import * as texts from '#texts/settings.ts'

/** Account Settings: one's profile, and a link to change it. */
export const ProfileSettings = () => (
  <>
    <PageHeader title={texts.settings} />
    <SettingsNav />
    <ProfilePanel>
      <OwnProfile>{(profile) => <Summary profile={profile} />}</OwnProfile>
    </ProfilePanel>
  </>
)

const Summary = ({ profile }: { profile: Creator }) => {
  const { identity } = useGetIdentity()
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Person
        name={profile.name}
        email={(identity as Identity | undefined)?.email}
        title={texts.creatorProfile(said(profile))}
      />
      {profile.genres.length > 0 && <GenreChips genres={profile.genres} />}
      <Button component={Link} to={EDIT_ACCOUNT} variant="outlined" startIcon={<EditIcon />}>
        {texts.editProfile}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {texts.nameIsOneYourTracks}
      </Typography>
      <AccountPageLink />
    </Box>
  )
}

/** The parts that listeners see. */
const said = ({ bio, genres, images }: Creator) =>
  [
    bio ? 'with a bio' : 'no bio added yet',
    ...(genres.length === 0 ? ['no genres added yet'] : []),
    images.length === 0 ? 'no images added yet' : counted(images.length, 'image'),
  ].join(' · ')
