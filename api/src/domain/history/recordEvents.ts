import type { AuditEntry } from '@melodia/contract/audit'
import type { Changes, Fact } from '@melodia/contract/changes'
import { PLATFORM } from '@melodia/contract/choices/product'
import type { RecordEvent } from '@melodia/contract/history'
import { HISTORY, isOfHistory, TRACK_ACTIONS, type AuditAction } from '@melodia/contract/lifecycle'
import type { Actor } from '../../platform/access/access.ts'
import { NAMES_FOR_CREATORS } from '../../platform/audit/names.ts'

/** Actions in the history that creators read: none that reviewers keep to themselves. */
export const OWN_ACTIONS: readonly AuditAction[] = [
  ...HISTORY,
  'create',
  'update',
  'update-many',
  'undo-many',
  'import',
  'undo-import',
  'delete',
  'leave',
  'propose-split',
  'accept-split',
  'decline-split',
  'restore',
]

/** An entry as it is sent; creators are told neither who of the platform did it, nor how much was heard. */
export function presentRecordEvent(
  { id, at, actor, action, resource, title, detail }: AuditEntry,
  { own, caller }: Actor,
): RecordEvent {
  const { changes = {}, notes = '', heard_ms = null, duration_ms = null } = detail
  const isForAdmins = own === null
  const isNamed = isForAdmins || actor?.id === caller.user.id
  return {
    id,
    at,
    actor: isNamed ? actor : { id: null, name: unnamed({ action, detail }) },
    action,
    resource,
    title,
    before: sideOf(changes, 'before'),
    after: sideOf(changes, 'after'),
    notes,
    heard_ms: isForAdmins ? heard_ms : null,
    duration_ms: isForAdmins ? duration_ms : null,
  }
}

/** Who answers for a share is named by that: they may not be a creator of the track. */
function unnamed({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>) {
  if (action === 'accept-split' || action === 'decline-split')
    return new Intl.ListFormat('en').format(detail.parties ?? [])
  return isOfCreators(action, detail) ? NAMES_FOR_CREATORS.creators : PLATFORM
}

const isOfCreators = (action: AuditAction, { proposed_by = '' }: AuditEntry['detail']) =>
  action === 'leave' ||
  (action === 'propose-split' && proposed_by !== '') ||
  (isOfHistory(action) && TRACK_ACTIONS[action].by === 'creators')

/** Null where there is nothing: before a create, or where no field changed. */
function sideOf(changes: Changes, side: 'before' | 'after'): Record<string, Fact> | null {
  const fields = Object.entries(changes).map(([field, change]) => [field, change[side]] as const)
  return fields.every(([, value]) => value === null) ? null : Object.fromEntries(fields)
}
