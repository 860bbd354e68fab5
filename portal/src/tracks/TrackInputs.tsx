import {
  LIMITS,
  POPULARITY_MAX,
  TRACK_FILES,
  TRACK_POPULARITY,
  type TrackFile,
} from '@melodia/contract/choices'
import { Box } from '@mui/material'
import { useId, type ReactNode } from 'react'
import {
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  useInput,
  ValidationError,
} from 'react-admin'
import { en } from '../en.ts'
import { namesOf } from '../fields/names.ts'
import { FilePicker } from '../form/FilePicker.tsx'
import { filled, filledNames } from '../form/filled.ts'
import type { FileKind } from '../form/fileRules.ts'
import { Section } from '../form/Section.tsx'
import { GenreSuggestions } from '../genres/GenreSuggestions.tsx'
import { ExplicitChoice } from './ExplicitChoice.tsx'
import { FromFile } from './FromFile.tsx'

const text = [...filled, maxLength(LIMITS.nameLength)]

interface TrackInputsProps {
  /** All three files are required on create, optional on edit (spec §5). */
  filesRequired: boolean
  /** Whether a new title or credit needs a review (contract, Track). */
  areNamesReviewed?: boolean
  /** Inputs of one portal only. */
  children?: ReactNode
}

/** The track form (spec §5), for create and edit in both portals. */
export const TrackInputs = ({
  filesRequired,
  areNamesReviewed = false,
  children,
}: TrackInputsProps) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
    <Section title="About the track">
      <TextInput
        source="title"
        label="Title"
        validate={text}
        {...(areNamesReviewed && { helperText: en.tracks.reviewed })}
      />
      <NamesInput source="artists" label="Artists" isReviewed={areNamesReviewed} />
      <NamesInput source="creators" label="Creators" isReviewed={areNamesReviewed} />
      <GenreInput />
      <TextInput
        source="album"
        label="Album"
        validate={maxLength(LIMITS.nameLength)}
        helperText="Optional"
      />
      <ExplicitInput />
      {children}
    </Section>
    <Section title="Files">
      <TrackFilePicker source="track_file" kind="audio" isRequired={filesRequired}>
        <FromFile isNew={filesRequired} />
      </TrackFilePicker>
      <TrackFilePicker source="track_preview" kind="audio" isRequired={filesRequired} />
      <TrackFilePicker source="artworkFile" kind="image" isRequired={filesRequired} />
    </Section>
  </Box>
)

/** The API's people as text; typed text stays. */
const asText = (value: unknown) => (Array.isArray(value) ? namesOf(value) : (value ?? ''))

interface NamesInputProps {
  source: 'artists' | 'creators'
  label: string
  isReviewed: boolean
}

const NamesInput = ({ source, label, isReviewed }: NamesInputProps) => (
  <TextInput
    source={source}
    label={label}
    format={asText}
    validate={filledNames}
    helperText={`Enter ${source} separated by commas${isReviewed ? `. ${en.tracks.reviewed}` : ''}`}
  />
)

const GenreInput = () => {
  const list = useId()
  return (
    <>
      <TextInput source="genre" label="Genre" validate={text} slotProps={{ htmlInput: { list } }} />
      <GenreSuggestions id={list} />
    </>
  )
}

const ExplicitInput = () => {
  const { field, fieldState } = useInput({ source: 'explicit', validate: required() })
  const message = fieldState.error?.message
  return (
    <ExplicitChoice
      isRequired
      name={field.name}
      value={String(field.value ?? '')}
      error={message && <ValidationError error={message} />}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}

interface TrackFilePickerProps {
  source: TrackFile
  kind: FileKind
  isRequired: boolean
  children?: ReactNode
}

const TrackFilePicker = ({ source, ...rest }: TrackFilePickerProps) => (
  <FilePicker source={source} {...TRACK_FILES[source]} {...rest} />
)

export const PopularityInput = () => (
  <NumberInput
    source="popularity"
    label="Popularity"
    defaultValue={TRACK_POPULARITY}
    min={0}
    max={POPULARITY_MAX}
    step={1}
    validate={[required(), minValue(0), maxValue(POPULARITY_MAX)]}
    helperText="Popularity of track (0 - 100)"
  />
)

export const PendingInput = () => (
  <BooleanInput source="pending" label="Mark as Pending" defaultValue={false} helperText={false} />
)
