import type { Changes, Fact } from '@melodia/contract/changes'
import type { EventDetails } from '@melodia/contract/events'
import type { Handle } from '@melodia/db/database'
import { actorOf, type Caller } from '../access/access.ts'
import type { NewEvent, WithCredited } from '../events/newEvent.ts'
import { record } from '../events/record.ts'

/** Audited fields of a record, named as in forms. */
export type AuditedFields = Readonly<Record<string, Fact>>

/** Every field of a noun's form, except those omitted on purpose. */
export type AuditedFieldsOf<Fields, LeftOut extends keyof Fields> = AuditedFields &
  Record<Exclude<keyof Fields, LeftOut>, Fact>

/** Limits for a text and for a list: the audit shows what changed, it is no backup. */
const MOST_CHARACTERS = 300
const MOST_ENTRIES = 20

/**
 * The fields that differ, long values `shown` by their beginning. For a new record, `before` is null
 * and filled fields are listed.
 */
export function changesOf(
  before: AuditedFields | null,
  after: AuditedFields,
  shown: (fact: Fact) => Fact = short,
): Changes {
  const changes: Changes = {}
  for (const [field, value] of Object.entries(after)) {
    const existing = before?.[field] ?? null
    const isSame = before
      ? JSON.stringify(existing) === JSON.stringify(value)
      : value === '' || value === null || (Array.isArray(value) && value.length === 0)
    if (!isSame) changes[field] = { before: shown(existing), after: shown(value) }
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

/** Whether a stored list is the beginning of a longer one. */
export const isShortened = (fact: Fact) =>
  Array.isArray(fact) &&
  fact.length === MOST_ENTRIES + 1 &&
  /^and \d+ more$/.test(fact.at(-1) ?? '')

interface Changed {
  caller: Caller
  id: string
  /** Its present name. */
  title: string
  /** Its previous fields; null for a new record. */
  before: AuditedFields | null
  after: AuditedFields
  /** Ids of the creators it concerns. */
  creators?: readonly string[]
  now: number
}

type Changeable = 'tracks' | 'artists' | 'playlists' | 'creators' | 'requests'

/** A record, with further details of its events. */
type About = {
  [Resource in Changeable]: { resource: Resource } & Detail<
    Omit<EventDetails[Resource]['create' | 'update'], 'changes'>
  > &
    WithCredited<{ resource: Resource; action: 'update' }>
}[Changeable]
type Detail<Of> = {} extends Of ? { detail?: Of } : { detail: Of }

/**
 * Records a create or an update in the audit, in the same transaction. An update that changes
 * nothing leaves no entry.
 */
export async function auditChange(
  write: Handle,
  { caller, id, before, after, detail, creators = [], ...about }: Changed & About,
) {
  const changes = changesOf(before, after)
  if (before && Object.keys(changes).length === 0) return
  // Resource and detail belong together, which the compiler cannot follow through a union.
  const event = {
    ...about,
    actor: actorOf(caller),
    action: before ? 'update' : 'create',
    resource_id: id,
    detail: { ...detail, changes },
    creators,
  } as NewEvent
  await record(write, event)
}

/** Images in audit entries: the keys of the files. */
export const auditedImages = (images: readonly { key: string }[]) => images.map(({ key }) => key)
