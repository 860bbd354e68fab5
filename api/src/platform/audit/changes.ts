import type { Changes, Fact } from '@melodia/contract/audit'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Handle } from '@melodia/db/database'
import type { AuditDetail } from '@melodia/db/tables'
import { actorOf, type Caller } from '../access/access.ts'
import { record } from './record.ts'

/** Audited fields of a record, named as in forms. */
export type AuditedFields = Readonly<Record<string, Fact>>

/** Every field of a noun's form, except those omitted on purpose. */
export type AuditedFieldsOf<Fields, LeftOut extends keyof Fields> = AuditedFields &
  Record<Exclude<keyof Fields, LeftOut>, Fact>

/** Limits for a text and for a list: the audit shows what changed, it is no backup. */
const MOST_CHARACTERS = 300
const MOST_ENTRIES = 20

/** The fields that differ. For a new record, `before` is null and filled fields are listed. */
export function changesOf(before: AuditedFields | null, after: AuditedFields): Changes {
  const changes: Changes = {}
  for (const [field, value] of Object.entries(after)) {
    const existing = before?.[field] ?? null
    const isSame = before
      ? JSON.stringify(existing) === JSON.stringify(value)
      : value === '' || value === null || (Array.isArray(value) && value.length === 0)
    if (!isSame) changes[field] = { before: short(existing), after: short(value) }
  }
  return changes
}

function short(fact: Fact): Fact {
  if (typeof fact === 'string')
    return fact.length > MOST_CHARACTERS
      ? `${fact.slice(0, MOST_CHARACTERS).toWellFormed()}…`
      : fact
  if (!Array.isArray(fact) || fact.length <= MOST_ENTRIES) return fact
  return [...fact.slice(0, MOST_ENTRIES), `and ${fact.length - MOST_ENTRIES} more`]
}

interface Changed {
  caller: Caller
  resource: Exclude<AuditResource, 'users' | 'imports'>
  id: string
  /** Its present name. */
  title: string
  /** Its previous fields; null for a new record. */
  before: AuditedFields | null
  after: AuditedFields
  detail?: AuditDetail
  /** Ids of the creators it concerns. */
  creators?: readonly string[]
  /** Status of a track. */
  status?: TrackStatus
  now: number
}

/**
 * Records a create or an update in the audit, in the same transaction. An update that changes
 * nothing leaves no entry.
 */
export async function auditChange(
  write: Handle,
  { caller, resource, id, title, before, after, detail = {}, creators = [], status, now }: Changed,
) {
  const changes = changesOf(before, after)
  if (before && Object.keys(changes).length === 0) return
  await record(write, {
    actor: actorOf(caller),
    action: before ? 'update' : 'create',
    resource,
    resource_id: id,
    title,
    detail: { ...detail, changes },
    creators,
    ...(status && { status }),
    now,
  })
}

/** Images in audit entries: the keys of the files. */
export const auditedImages = (images: readonly { key: string }[]) => images.map(({ key }) => key)
