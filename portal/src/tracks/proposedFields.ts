import { contributionWords, disclosureOf } from '@melodia/contract/disclosure'
import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices/tracks'
import type { Proposed, Track } from '@melodia/contract/tracks'
import { namesApart } from '../fields/names.ts'
import * as texts from '#texts/tracks.ts'

/** A proposed text of a track, before and after. */
export interface ProposedField {
  label: string
  before: string
  after: string
}

type Named = readonly { name: string }[]

/** The proposed texts of a track, field by field; empty without any. */
export function proposedFields({
  title,
  artists,
  creators,
  parts,
  proposed,
}: Track): ProposedField[] {
  if (!proposed) return []
  const people = (label: string, before: Named, after: Named | null) =>
    after ? [{ label, before: namesApart(before), after: namesApart(after) }] : []
  return [
    ...(proposed.title === null
      ? []
      : [{ label: texts.title, before: title, after: proposed.title }]),
    ...people(texts.artists, artists, proposed.artists),
    ...people(texts.creators, creators, proposed.creators),
    ...creditsOf(parts, proposed.credits),
  ]
}

/** What is said now in short, what is proposed in full: each contribution by name. */
const creditsOf = (before: Track['parts'], after: Proposed['credits']): ProposedField[] =>
  after
    ? [
        {
          label: texts.credits,
          before: disclosureOf(before),
          after: after.map(contributionWords).join('; ') || texts.noContributions,
        },
      ]
    : []

const FILES = Object.keys(TRACK_FILES) as TrackFile[]

/** Names of the files that are proposed for a track. */
export const proposedFiles = ({ proposed }: Track): TrackFile[] =>
  FILES.filter((name) => proposed?.files?.[name])

const inSentence = (labels: readonly string[]) =>
  new Intl.ListFormat('en').format(labels.map((label) => label.toLowerCase()))

/** `title and artists`, in the middle of a sentence. */
export const namesOfFields = (fields: readonly ProposedField[]) =>
  inSentence(fields.map(({ label }) => label))

/** `track file and artwork`, in the middle of a sentence. */
export const namesOfFiles = (files: readonly TrackFile[]) =>
  inSentence(files.map((name) => TRACK_FILES[name].label))

/** Everything that is proposed of a track, in the middle of a sentence; empty without a proposal. */
export const namesOfProposed = (track: Track) =>
  inSentence([
    ...proposedFields(track).map(({ label }) => label),
    ...proposedFiles(track).map((name) => TRACK_FILES[name].label),
  ])
