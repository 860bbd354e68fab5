import type { AuditEntry } from '@melodia/contract/audit'
import { durationOf } from '@melodia/contract/durations'
import type { AuditResource } from '@melodia/contract/choices/audit'
import { ACTIONS, AUDIT_ACTIONS, type AuditAction } from '@melodia/contract/lifecycle'
import { differencesOf, lineOf, namesOfChanged } from '@melodia/portal/fields'
import * as texts from '#texts/audit.ts'

const NOUNS: Record<AuditResource, string> = {
  tracks: texts.theTrack,
  artists: texts.theArtist,
  playlists: texts.thePlaylist,
  creators: texts.theCreator,
  requests: texts.requestOf,
  users: texts.theUser,
  tokens: texts.apiToken,
  webhooks: texts.theWebhook,
  imports: texts.theFile,
  settings: texts.theSettingsOf,
  restrictions: texts.theRestrictionOf,
  consents: texts.theConsentOf,
  approvals: texts.theApprovalOf,
  claims: texts.theClaimOn,
  periods: texts.thePeriod,
  parties: texts.thePayee,
  'payout-details': texts.thePayoutDetailsOf,
  payouts: texts.thePayoutOf,
}

/** Every action. */
export const actions = AUDIT_ACTIONS

/** Past tense of an action; unknown actions of a newer server are shown by name. */
export const doneOf = (action: string) =>
  Object.hasOwn(ACTIONS, action) ? ACTIONS[action as AuditAction].done : action
export const actorOf = ({ actor }: AuditEntry) => actor?.name || 'Melødia'

/** The sentence up to the title: `changed title and genre of the track`. */
export function phraseOf({ action, resource, detail }: AuditEntry) {
  // The title is the number of records and their noun.
  if (action === 'feature' || action === 'update-many' || action === 'undo-many')
    return doneOf(action)
  const fields = action === 'update' ? namesOfChanged(detail.changes) : []
  const noun = Object.hasOwn(NOUNS, resource) ? NOUNS[resource] : resource
  if (fields.length === 0) return `${doneOf(action)} ${noun}`
  const article = fields.length === 1 ? 'the ' : ''
  return texts.actionOnFields(doneOf(action), article, listOf(fields), noun)
}

/** The notes of an action, such as why a track was rejected. */
export const notesOf = ({ detail }: AuditEntry) => detail.notes ?? ''

/** How much of the track its reviewer had heard: `Heard 1:02 of 3:23`. */
export const heardOf = ({ detail: { heard_ms, duration_ms } }: AuditEntry) =>
  heard_ms === undefined || duration_ms === undefined
    ? ''
    : texts.heardOfDuration(durationOf(heard_ms), durationOf(duration_ms))

/**
 * Old and new value of each changed field, one per line. Empty for a create. Of many records, the
 * old value is left out where they had different ones.
 */
export function changesOf({ action, detail: { changes = {} } }: AuditEntry): string[] {
  if (action === 'create') return []
  const isOfMany = action === 'update-many'
  return differencesOf(changes).map((difference) => {
    const { field, label, after } = difference
    const isMixed = isOfMany && changes[field]?.before === null
    return isMixed ? texts.labelNowAfter(label, after) : lineOf(difference)
  })
}

const listOf = (words: readonly string[]) =>
  words.length > 1
    ? texts.wordsAndLast(words.slice(0, -1).join(', '), words.at(-1))
    : words.join('')
