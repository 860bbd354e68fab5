import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import {
  PREVIEW_CUT,
  TRACK_FILES,
  TRACK_NUMBER_MAX,
  TRACK_POPULARITY,
  type TrackFile,
} from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { Alert, Box, useMediaQuery, type Theme } from '@mui/material'
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
  useRecordContext,
  ValidationError,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { en } from '#texts/en.ts'
import { namesApart } from '../fields/names.ts'
import { FilePicker } from '../form/FilePicker.tsx'
import { CreditsInput, type CreditsHelp } from '../credits/CreditsInput.tsx'
import { filled, filledNames } from '../form/filled.ts'
import type { FileKind } from '../form/fileRules.ts'
import { SimilarNames } from '../form/SimilarNames.tsx'
import { namesHint } from '../form/namesHint.ts'
import { Section } from '../form/Section.tsx'
import { GenreSuggestions } from '../genres/GenreSuggestions.tsx'
import { Unfinished } from '../uploads/Unfinished.tsx'
import { CutPreview, useCutFrom } from './CutPreview.tsx'
import { ExplicitChoice } from './ExplicitChoice.tsx'
import { FromFile } from './FromFile.tsx'
import { PresentFiles } from './PresentFiles.tsx'
import * as texts from '#texts/tracks.ts'

const text = [...filled, maxLength(LIMITS.nameLength)]

interface TrackInputsProps {
  /** All three files are required on create, optional on edit (spec §5). */
  filesRequired: boolean
  /** Whether a new title or credit needs a review (contract, Track). */
  areNamesReviewed?: boolean
  credits?: CreditsHelp | undefined
  /** Inputs of one portal only. */
  children?: ReactNode
}

/** The track form (spec §5), for create and edit in both portals. */
export const TrackInputs = ({
  filesRequired,
  areNamesReviewed = false,
  credits,
  children,
}: TrackInputsProps) => {
  const cutFrom = useCutFrom(filesRequired)
  const about = (
    <Section key="about" title={texts.aboutTrack}>
      <TextInput
        source="title"
        label={texts.title}
        validate={text}
        {...(areNamesReviewed && { helperText: en.tracks.reviewed })}
      />
      <NamesInput source="artists" label={texts.artists} isReviewed={areNamesReviewed} />
      <SimilarNames noun="artists" source="artists" canUse />
      <NamesInput source="creators" label={texts.creators} isReviewed={areNamesReviewed} />
      <GenreInput />
      <TextInput
        source="album"
        label={texts.album}
        validate={maxLength(LIMITS.nameLength)}
        helperText={texts.optional}
      />
      <TrackNumberInput />
      <ExplicitInput />
      {children}
    </Section>
  )
  const files = (
    <Section key="files" title={texts.files}>
      <UnfinishedFiles />
      {!filesRequired && <PresentFiles />}
      {!filesRequired && <FilesAreProposed />}
      <TrackFilePicker source="track_file" kind="audio" isRequired={filesRequired}>
        <FromFile isNew={filesRequired} />
      </TrackFilePicker>
      <TrackFilePicker
        source="track_preview"
        kind="audio"
        isRequired={filesRequired && !cutFrom}
        {...(cutFrom && { whenEmpty: WHEN_CUT[cutFrom] })}
      >
        <CutPreview isNew={filesRequired} />
      </TrackFilePicker>
      <TrackFilePicker source="artworkFile" kind="image" isRequired={filesRequired} />
    </Section>
  )
  // In one column, a new track begins with its file: its tags fill in the rest.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
      {filesRequired && !isWide ? [files, about] : [about, files]}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CreditsInput help={credits} isReviewed={areNamesReviewed} />
      </Box>
    </Box>
  )
}

const WHEN_CUT = {
  file: texts.withoutFileSecondsOfNew(PREVIEW_CUT.seconds),
  stored: texts.withoutFileSecondsOfCurrent(PREVIEW_CUT.seconds),
}

/** The API's people as text; typed text stays. */
const asText = (value: unknown) => (Array.isArray(value) ? namesApart(value) : (value ?? ''))

interface NamesInputProps {
  source: 'artists' | 'creators'
  label: string
  isReviewed?: boolean
}

export const NamesInput = ({ source, label, isReviewed = false }: NamesInputProps) => {
  const hint = namesHint(source, String(asText(useWatch({ name: source }))))
  return (
    <TextInput
      source={source}
      label={label}
      format={asText}
      validate={filledNames}
      helperText={isReviewed ? `${hint}. ${en.tracks.reviewed}` : hint}
    />
  )
}

export const GenreInput = () => {
  const list = useId()
  return (
    <>
      <TextInput
        source="genre"
        label={texts.genre}
        validate={text}
        slotProps={{ htmlInput: { list } }}
      />
      <GenreSuggestions id={list} />
    </>
  )
}

const TrackNumberInput = () => (
  <NumberInput
    source="track_number"
    label={texts.trackNumber}
    min={1}
    max={TRACK_NUMBER_MAX}
    step={1}
    validate={[minValue(1), maxValue(TRACK_NUMBER_MAX)]}
    helperText={texts.optional}
  />
)

export const ExplicitInput = () => {
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
  whenEmpty?: string
  children?: ReactNode
}

const TrackFilePicker = ({ source, ...rest }: TrackFilePickerProps) => (
  <FilePicker source={source} {...TRACK_FILES[source]} {...rest} />
)

/** Said beforehand: files chosen here are not saved. */
const FilesAreProposed = () => {
  const record = useRecordContext<Track>()
  return record?.files_are_proposed ? (
    <Alert severity="info">{en.tracks.filesAreProposed}</Alert>
  ) : null
}

const UnfinishedFiles = () => {
  const values: unknown[] = useWatch({ name: FILES })
  return <Unfinished chosen={values.filter((value) => value instanceof File)} />
}
const FILES = Object.keys(TRACK_FILES)

export const PopularityInput = () => (
  <NumberInput
    source="popularity"
    label={texts.popularity}
    defaultValue={TRACK_POPULARITY}
    min={0}
    max={POPULARITY_MAX}
    step={1}
    validate={[required(), minValue(0), maxValue(POPULARITY_MAX)]}
    helperText={texts.popularityOfTrack0100}
  />
)

export const PendingInput = () => (
  <BooleanInput
    source="pending"
    label={texts.markAsPending}
    defaultValue={false}
    helperText={false}
  />
)
