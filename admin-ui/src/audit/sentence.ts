import type { AuditEntry } from '@melodia/contract/audit'

const DONE: Record<string, string> = {
  validate: 'validated',
  reject: 'rejected',
  withdraw: 'withdrew',
  delete: 'deleted',
  create: 'created',
  update: 'changed',
  grant: 'granted',
  deny: 'denied',
  revoke: 'revoked',
  assign: 'assigned',
  unassign: 'unassigned',
  feature: 'featured',
}

const NOUNS: Record<string, string> = {
  tracks: 'the track',
  artists: 'the artist',
  playlists: 'the playlist',
  creators: 'the creator',
  requests: 'the request of',
  users: 'the user',
}

/** Every action there is a word for. */
export const actions = Object.keys(DONE)

export const doneOf = (action: string) => DONE[action] ?? action
export const actorOf = ({ actor }: AuditEntry) => actor?.name || 'Melødia'
export const nounOf = (resource: string) => NOUNS[resource] ?? resource

/** What was noted with it, such as why a track was rejected. */
export const notesOf = ({ detail }: AuditEntry) =>
  typeof detail.notes === 'string' ? detail.notes : ''
