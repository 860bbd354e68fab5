import { CREATOR_POPULARITY } from '@melodia/contract/choices/creators'
import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import type { Creator } from '@melodia/contract/creators'
import type { User } from '@melodia/contract/users'
import { filled, SimilarNames, Section } from '@melodia/portal/form'
import { GenresInput } from '@melodia/portal/genres'
import { ImagesInput } from '@melodia/portal/images'
import { RichTextInput } from '@melodia/portal/richText'
import { Box, TextField } from '@mui/material'
import { Suspense, type ReactNode } from 'react'
import {
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  TextInput,
  useGetOne,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { StatementInput } from '../restrictions/index.ts'
import * as texts from '#texts/creators.ts'

const name = [...filled, maxLength(LIMITS.nameLength)]
const address = maxLength(LIMITS.addressLength)
const web = [address, regex(/^(https?:\/\/|\/)\S+$/, texts.beginsWithHttpOrHttps)]

/** The five sections of the creator form (spec §2), for create and edit. */
export const CreatorInputs = () => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
    <Column>
      <BasicInformation />
      <StatusAndMetrics />
      <Section title={texts.images}>
        <ImagesInput source="images" />
      </Section>
    </Column>
    <Column>
      <Section title={texts.genres}>
        <GenresInput source="genres" />
      </Section>
      <BioAndLinks />
    </Column>
  </Box>
)

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, minWidth: 0, alignContent: 'start' }}>{children}</Box>
)

const BasicInformation = () => (
  <Section title={texts.basicInformation}>
    <TextInput source="name" label={texts.name} validate={name} helperText={false} />
    <SimilarNames noun="creators" source="name" />
    <TextInput source="mid" label={texts.userId} helperText={<AssignedTo />} />
    <TextInput
      source="uri"
      label={texts.uri}
      validate={address}
      helperText={texts.melodiaCreatorNameMadeOf}
    />
  </Section>
)

/** The user with the typed id, by name and email. */
const AssignedTo = () => {
  const mid: unknown = useWatch({ name: 'mid' })
  const id = typeof mid === 'string' ? mid.trim() : ''
  const { data } = useGetOne<User>('users', { id }, { enabled: UUID.test(id), retry: false })
  if (id === '') return texts.whomCreatorIsAssignedTo
  return data ? `${data.name || texts.noName}, ${data.email || texts.noEmail}` : texts.idOfUser
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const StatusAndMetrics = () => (
  <Section title={texts.statusMetrics}>
    <ActiveSwitch />
    <WhyOff />
    <NumberInput
      source="popularity"
      label={texts.popularity}
      defaultValue={CREATOR_POPULARITY}
      min={0}
      max={POPULARITY_MAX}
      step={1}
      validate={[required(), minValue(0), maxValue(POPULARITY_MAX)]}
      helperText={texts.popularityOfCreator0100}
    />
    <Followers />
  </Section>
)

/** Its label shows its state (spec §4). */
const ActiveSwitch = () => {
  const isActive: unknown = useWatch({ name: 'is_active', defaultValue: true })
  return (
    <BooleanInput
      source="is_active"
      label={isActive ? texts.active : texts.inactive}
      defaultValue={true}
      helperText={false}
      sx={{ ml: 1 }}
    />
  )
}

/** Why a creator is being switched off, in a statement of one's own, if that is wanted. */
const WhyOff = () => {
  const creator = useRecordContext<Creator>()
  const isActive: unknown = useWatch({ name: 'is_active' })
  if (!creator?.is_active || isActive !== false) return null
  return (
    <Suspense fallback={null}>
      <StatementInput />
    </Suspense>
  )
}

const BioAndLinks = () => (
  <Section title={texts.bioLinks}>
    <RichTextInput source="bio" label={texts.bio} />
    <TextInput source="href" label={texts.href} validate={web} helperText={false} />
    <TextInput
      source="external_urls.melodia"
      label={texts.melodiaUrl}
      validate={web}
      helperText={false}
    />
  </Section>
)

/** Read-only, since it is counted (spec §3). */
const Followers = () => {
  const creator = useRecordContext<Creator>()
  return (
    <TextField
      label={texts.followers}
      value={(creator?.followers.total ?? 0).toLocaleString('en')}
      helperText={texts.countedItCannotBeChanged}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  )
}
