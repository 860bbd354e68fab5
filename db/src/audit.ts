import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { fold } from './fold.ts'
import { newId } from './id.ts'
import { COUNT_CAP, type Listed, type Page } from './page.ts'
import type { AuditDetail } from './tables.ts'

export interface NewAudit {
  /** Null where the product itself acted. */
  actor: { seq: number; name: string } | null
  /** What was done: `validate`, `reject`, `grant`, … */
  action: string
  /** Whom it was done to: the noun, the id, and what it was called then. */
  resource: string
  resource_id: string
  title: string
  detail: AuditDetail
  now: number
}

export interface AuditRecord {
  id: string
  at: string
  actor_name: string
  action: string
  resource: string
  resource_id: string
  title: string
  detail: AuditDetail
}

export interface AuditFilter {
  action?: string
  resource?: string
  resource_id?: string
}

/** Belongs into the transaction that does what it tells of. */
export async function addAudit(write: Handle, entry: NewAudit): Promise<void> {
  const { audit_entries } = write.tables
  const { actor, now, ...rest } = entry
  await write.db.insert(audit_entries).values({
    ...rest,
    title_sort: fold(entry.title),
    id: newId(now),
    at: now,
    actor: actor?.seq ?? null,
    actor_name: actor?.name ?? '',
  })
}

export async function listAudit(
  read: Handle,
  page: Page<'at', AuditFilter>,
): Promise<Listed<AuditRecord>> {
  const { audit_entries: a } = read.tables
  const { action, resource, resource_id } = page.filter
  const where = and(
    action === undefined ? undefined : eq(a.action, action),
    resource === undefined ? undefined : eq(a.resource, resource),
    resource_id === undefined ? undefined : eq(a.resource_id, resource_id),
  )
  const direction = page.order === 'ASC' ? asc : desc
  const rows = await read.db
    .select({
      id: a.id,
      at: a.at,
      actor_name: a.actor_name,
      action: a.action,
      resource: a.resource,
      resource_id: a.resource_id,
      title: a.title,
      detail: a.detail,
    })
    .from(a)
    .where(where)
    .orderBy(direction(a.at), direction(a.seq))
    .limit(page.limit)
    .offset(page.offset)
  const counted = read.db.select({ seq: a.seq }).from(a).where(where).limit(COUNT_CAP).as('counted')
  const [all] = await read.db.select({ total: count() }).from(counted)
  return {
    rows: rows.map(({ at, ...entry }) => Object.assign(entry, { at: new Date(at).toISOString() })),
    total: all?.total ?? 0,
  }
}
