import type { Notice } from '@melodia/contract/notices'

/** Public id of the record that a notification is about; null if it concerns no single one. */
export function recordOf({ detail }: Notice): string | null {
  if ('track' in detail && 'tracks' in detail && detail.tracks > 1) return null
  if ('request' in detail) return detail.request
  if ('restriction' in detail) return detail.restriction
  if ('approval' in detail) return detail.approval
  if ('claim' in detail) return detail.claim
  if ('statement' in detail) return detail.statement
  if ('artist' in detail) return detail.artist
  return 'track' in detail ? detail.track : null
}
