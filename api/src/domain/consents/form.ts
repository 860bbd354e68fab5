import { LIMITS } from '@melodia/contract/choices/limits'
import { ConsentChanges, NewConsent } from '@melodia/contract/consents'
import { list, single, type FieldsOf } from '../../kit/http/fields.ts'
import { documentField } from '../../platform/documents/documents.ts'

/** An empty text is null: no end, or everybody. */
const orNull = (read: (texts: readonly string[]) => unknown) => (texts: readonly string[]) =>
  single(texts) === '' ? null : read(texts)

const basisPoints = (texts: readonly string[]) => {
  const text = single(texts)
  return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : text
}

const MOMENT = 'is a moment (ISO 8601) or a date'

const FACTS = {
  uses: { label: 'Uses', read: list, fits: 'are some of voice, style, likeness and training' },
  creators: {
    label: 'Creators',
    read: orNull(list),
    fits: `are ids of 1 to ${LIMITS.namesPerTrack} creators, or nothing for everybody`,
  },
  territories: {
    label: 'Territories',
    read: list,
    fits: 'are countries (ISO 3166-1 alpha-2), or * for all of the world',
  },
  from: { label: 'From', read: single, fits: MOMENT },
  until: { label: 'Until', read: orNull(single), fits: MOMENT },
  share_bp: { label: 'Share', read: basisPoints, fits: 'is 0 to 10000 basis points' },
  terms: { label: 'Terms', read: single, fits: `have at most ${LIMITS.textLength} characters` },
  reason: { label: 'Reason', read: single, fits: `has at most ${LIMITS.textLength} characters` },
} as const

const NEW_FIELDS: FieldsOf<typeof NewConsent> = {
  artist_id: { label: 'Artist', read: single, fits: 'is one id' },
  ...FACTS,
}
const CHANGED_FIELDS: FieldsOf<typeof ConsentChanges> = FACTS

/** Schemas of the forms of a consent, and how their texts are parsed. */
export const NEW_CONSENT = [NewConsent, NEW_FIELDS] as const
export const CHANGED_CONSENT = [ConsentChanges, CHANGED_FIELDS] as const

/** The document by which an administrator enters a consent. */
export const CONSENT_FILES = {
  document: documentField('Document', { count: 1, formats: ['pdf'] }),
}
