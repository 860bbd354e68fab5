import type { AuditEntry } from '@melodia/contract/audit'
import type { AuditResource } from '@melodia/contract/choices/audit'
import { isTrackAction, statusAfter } from '@melodia/contract/lifecycle'
import { paths, tracks } from '@melodia/portal'
import { restrictionPath } from '@melodia/portal/restrictions'
import { approvalPlace } from '../approvals/index.ts'
import { requestPlace } from '../requests/index.ts'
import { PAYOUTS, ROYALTIES, SETTINGS } from '../sitemap.tsx'

const TRASH = `${SETTINGS}/trash`

/** Screens of records that have no form of their own. */
const PLACES: Partial<Record<AuditResource, (id: string) => string | null>> = {
  requests: requestPlace,
  approvals: approvalPlace,
  restrictions: restrictionPath,
  users: () => `${SETTINGS}/people`,
  tokens: () => `${SETTINGS}/tokens`,
  webhooks: (id) => `${SETTINGS}/webhooks/${id}`,
  imports: (id) => `${SETTINGS}/imports/${id}`,
  settings: () => `${SETTINGS}/platform`,
  periods: (id) => `${ROYALTIES}/${id}`,
  payouts: (id) => `${PAYOUTS}/${id}`,
  parties: () => null,
  'payout-details': () => null,
}

/** Path of the screen with the record of an entry; null where there is none any more. */
export function placeOf({ action, resource, resource_id, detail }: AuditEntry): string | null {
  if (action === 'feature') return `/${resource}/featured`
  // The id of a change of many is that of its entry.
  if (action === 'purge' || action === 'undo-many' || resource_id === '') return null
  const placeIn = PLACES[resource]
  if (placeIn) return action === 'delete' ? null : placeIn(resource_id)
  if (action === 'delete') return TRASH
  if (resource === 'artists' || resource === 'creators') return paths.show(resource, resource_id)
  return paths.edit(resource === 'tracks' ? listOf(action, detail) : resource, resource_id)
}

/** The list that a track was in after the action; its screen says so if it has moved since. */
function listOf(action: string, { changes }: AuditEntry['detail']) {
  const became =
    changes?.['status']?.after ??
    (isTrackAction(action) ? (statusAfter(action) ?? 'pending') : null)
  return became === 'pending' ? tracks.pending : tracks.approved
}
