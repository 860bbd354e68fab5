import { LIMITS } from '@melodia/contract/choices/limits'
import type { Creator } from '@melodia/contract/creators'
import { en, explained, useReload } from '@melodia/portal'
import { filled, SaveForm, Section } from '@melodia/portal/form'
import { GenresInput } from '@melodia/portal/genres'
import { ImagesInput } from '@melodia/portal/images'
import { RichTextInput } from '@melodia/portal/richText'
import { PageHeader } from '@melodia/portal/layout'
import { Box } from '@mui/material'
import { maxLength, TextInput, useDataProvider, useGetIdentity } from 'react-admin'
import { OwnProfile } from './OwnProfile.tsx'
import { ACCOUNT, PROFILE } from './paths.ts'

/** Profile fields that creators may change (contract, Own profile). */
export const EditProfile = () => (
  <>
    <PageHeader title="Edit Profile" breadcrumbs={[{ label: 'My Profile', to: ACCOUNT }]} />
    <OwnProfile>{(profile) => <ProfileForm profile={profile} />}</OwnProfile>
  </>
)

const ProfileForm = ({ profile }: { profile: Creator }) => {
  const dataProvider = useDataProvider()
  const reload = useReload()
  const { refetch: refetchIdentity } = useGetIdentity()
  return (
    <SaveForm
      record={profile}
      submitLabel="Update Profile"
      send={async (data, meta) => {
        const call = { id: PROFILE.id, data, previousData: profile, meta }
        return (await dataProvider.update(PROFILE.resource, call)).data
      }}
      saved={() => en.profile.saved}
      failed={(error) => explained(en.profile.saveFailed, error)}
      onSaved={() => {
        void reload('account')
        void refetchIdentity()
      }}
      returnTo={ACCOUNT}
      returnAfter={0}
      cancelTo={ACCOUNT}
    >
      <Inputs />
    </SaveForm>
  )
}

const Inputs = () => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
    <Section title="About you">
      <TextInput
        source="name"
        label="Name"
        validate={[...filled, maxLength(LIMITS.nameLength)]}
        helperText="Under this name your tracks and playlists are published"
      />
      <RichTextInput source="bio" label="Bio" />
    </Section>
    <Section title="Genres and images">
      <GenresInput source="genres" />
      <ImagesInput source="images" />
    </Section>
  </Box>
)
