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
import * as texts from '#texts/account.ts'

/** Profile fields that creators may change (contract, Own profile). */
export const EditProfile = () => (
  <>
    <PageHeader title={texts.editProfile} breadcrumbs={[{ label: texts.myProfile, to: ACCOUNT }]} />
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
      submitLabel={texts.updateProfile}
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
    <Section title={texts.aboutYou}>
      <TextInput
        source="name"
        label={texts.name}
        validate={[...filled, maxLength(LIMITS.nameLength)]}
        helperText={texts.underThisNameYourTracks}
      />
      <RichTextInput source="bio" label={texts.bio} />
    </Section>
    <Section title={texts.genresAndImages}>
      <GenresInput source="genres" />
      <ImagesInput source="images" />
    </Section>
  </Box>
)
