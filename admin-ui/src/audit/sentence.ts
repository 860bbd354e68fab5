import type { AuditEntry } from '@melodia/contract/audit'
import type { Changes, Fact } from '@melodia/contract/changes'
import type { AuditResource } from '@melodia/contract/choices/audit'
import { ACTIONS, AUDIT_ACTIONS, type AuditAction } from '@melodia/contract/lifecycle'
import { textOfNames } from '@melodia/contract/names'

const NOUNS: Record<AuditResource, string> = {
  tracks: 'the track',
  artists: 'the artist',
  playlists: 'the playlist',
  creators: 'the creator',
  requests: 'the request of',
  users: 'the user',
  tokens: 'the API token',
  webhooks: 'the webhook',
  imports: 'the file',
}

/** Labels of fields as in their forms. Other fields are shown by name. */
const FIELDS: Readonly<Record<string, string>> = {
  track_file: 'audio',
  track_preview: 'preview',
  artworkFile: 'artwork',
  is_active: 'active',
  external_url: 'external url',
  tracks_total: 'number of tracks',
  trackIds: 'tracks',
  image: 'cover',
  names: 'choice',
}
/** Stored as keys or ids, which mean nothing to readers. */
const UNREAD: ReadonlySet<string> = new Set([
  'track_file',
  'track_preview',
  'artworkFile',
  'image',
  'images',
  'trackIds',
])

const wordOf = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** Every action. */
export const actions = AUDIT_ACTIONS

/** Past tense of an action; unknown actions of a newer server are shown by name. */
export const doneOf = (action: string) =>
  Object.hasOwn(ACTIONS, action) ? ACTIONS[action as AuditAction].done : action
export const actorOf = ({ actor }: AuditEntry) => actor?.name || 'Melødia'

/** The sentence up to the title: `changed title and genre of the track`. */
export function phraseOf({ action, resource, detail }: AuditEntry) {
  // The title is the number of records and their noun.
  if (action === 'feature' || action === 'update-many') return doneOf(action)
  const fields = action === 'update' ? changedFields(detail.changes).map(fieldOf) : []
  const noun = wordOf(NOUNS, resource) ?? resource
  if (fields.length === 0) return `${doneOf(action)} ${noun}`
  const article = fields.length === 1 ? 'the ' : ''
  return `${doneOf(action)} ${article}${listOf(fields)} of ${noun}`
}

/** The notes of an action, such as why a track was rejected. */
export const notesOf = ({ detail }: AuditEntry) => detail.notes ?? ''

/** Old and new value of each changed field, one per line. Empty for a create. */
export function changesOf({ action, detail: { changes = {} } }: AuditEntry): string[] {
  if (action === 'create') return []
  return differencesOf(changes).map(({ field, label, before, after }) =>
    UNREAD.has(field) ? `${label}: replaced` : `${label}: ${before} → ${after}`,
  )
}

/** Each changed field in words: its label, and both values. */
export const differencesOf = (changes: Changes) =>
  changedFields(changes).map((field) => {
    const { before = null, after = null } = changes[field] ?? {}
    const name = fieldOf(field)
    const label = name.charAt(0).toUpperCase() + name.slice(1)
    return { field, label, before: textOf(before), after: textOf(after) }
  })

type Facts = Readonly<Record<string, Fact>> | null

/** The changes from some fields to others; null where there is no record. */
export const changesBetween = (before: Facts, after: Facts): Changes =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).map((field) => [
      field,
      { before: before?.[field] ?? null, after: after?.[field] ?? null },
    ]),
  )

/** A changed id counts only if the names are equal. */
const changedFields = (changes: AuditEntry['detail']['changes'] = {}) =>
  Object.keys(changes).filter(
    (field) => !(field.endsWith('_ids') && field.slice(0, -'_ids'.length) in changes),
  )

const fieldOf = (field: string) =>
  wordOf(FIELDS, field) ?? field.replace(/_ids$/, ' (of the same name)').replaceAll('_', ' ')

const listOf = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')

function textOf(fact: Fact): string {
  if (fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0)) return 'nothing'
  if (Array.isArray(fact)) return textOfNames(fact)
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no'
  return typeof fact === 'string' ? `“${fact}”` : String(fact)
}
