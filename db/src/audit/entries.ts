import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { StoredDetail } from '@melodia/contract/events'
import type { AuditAction } from '@melodia/contract/lifecycle'
import type { Handle } from '../database.ts'
import type { Scope } from '../lists/scope.ts'

interface RecordActions<Action extends AuditAction> {
  actions: readonly Action[]
  resource: AuditResource
  resource_id: string
}

/** An entry as the rules need it. */
export interface LastEntry<Action extends AuditAction = AuditAction> {
  id: string
  at: number
  action: Action
  /** `seq` of the actor; null if they are gone, or it was the system. */
  actor: number | null
  actor_name: string
  /** The name of the record then. */
  title: string
  detail: StoredDetail
}

/**
 * The last of these actions on a record; null if there was none. In the order in which they were
 * done: a call that had to wait has an earlier time than what was done before it.
 */
export async function lastEntry<Action extends AuditAction>(
  read: Handle,
  about: RecordActions<Action>,
): Promise<LastEntry<Action> | null> {
  const { audit_entries: a } = read.tables
  const [row] = await entries(read, about).orderBy(desc(a.seq)).limit(1)
  return row ?? null
}

/** All of these actions on a record, the first one first, in the same order. */
export async function entriesOf<Action extends AuditAction>(
  read: Handle,
  about: RecordActions<Action>,
): Promise<LastEntry<Action>[]> {
  const { audit_entries: a } = read.tables
  return entries(read, about).orderBy(asc(a.seq))
}

function entries<Action extends AuditAction>(
  read: Handle,
  { actions, resource, resource_id }: RecordActions<Action>,
) {
  const { audit_entries: a } = read.tables
  return read.db
    .select({
      id: a.id,
      at: a.at,
      action: sql<Action>`${a.action}`,
      actor: a.actor,
      actor_name: a.actor_name,
      title: a.title,
      detail: a.detail,
    })
    .from(a)
    .where(
      and(eq(a.resource, resource), eq(a.resource_id, resource_id), inArray(a.action, actions)),
    )
}

/** An entry about a track that can be answered, appealed against or taken back. */
export interface DecisionEntry {
  id: string
  at: number
  action: AuditAction
  /** `seq` of the person who decided; null if they are gone. */
  actor: number | null
  /** Public id of the track. */
  resource_id: string
}

/** An entry about a track by its id, in the caller's scope. */
export async function decisionOf(
  read: Handle,
  scope: Scope,
  id: string,
): Promise<DecisionEntry | null> {
  const { audit_creators: c, audit_entries: a } = read.tables
  const own =
    scope === 'everything'
      ? undefined
      : exists(
          read.db
            .select({ entry: c.entry })
            .from(c)
            .where(and(eq(c.creator, scope.creator), eq(c.entry, a.seq))),
        )
  const [row] = await read.db
    .select({
      id: a.id,
      at: a.at,
      action: a.action,
      actor: a.actor,
      resource_id: a.resource_id,
    })
    .from(a)
    .where(and(eq(a.id, id), eq(a.resource, 'tracks'), own))
  return row ?? null
}
