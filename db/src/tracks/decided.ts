import { and, count, eq, exists, gte, inArray, lt } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { placeholder, type Bind, type Condition } from './where.ts'

/** When a track was validated; ISO 8601. */
export interface DecidedTimes {
  decided_from?: string
  decided_to?: string
}

/** Validations that are gathered before a query; of more, each track's own are looked up. */
const FEW = 10_000

const isAsked = ({ decided_from, decided_to }: DecidedTimes) =>
  decided_from !== undefined || decided_to !== undefined

const valuesOf = ({ decided_from, decided_to }: DecidedTimes) => ({
  decided_from: decided_from === undefined ? 0 : Date.parse(decided_from),
  decided_to: decided_to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(decided_to),
})

/** The validations of tracks within the times. */
const validations = (read: Handle, bind: Bind) => {
  const { audit_entries: a } = read.tables
  return and(
    eq(a.resource, 'tracks'),
    eq(a.action, 'validate'),
    gte(a.at, bind('decided_from')),
    lt(a.at, bind('decided_to')),
  )
}

/** Whether few tracks were validated within the times of a filter. */
export async function areFewDecided(read: Handle, filter: DecidedTimes): Promise<boolean> {
  if (!isAsked(filter)) return true
  const { audit_entries: a } = read.tables
  const [row] = await read.prepared('few decided', valuesOf(filter), () =>
    read.db
      .select({ total: count() })
      .from(
        read.db
          .select({ seq: a.seq })
          .from(a)
          .where(validations(read, placeholder))
          .limit(FEW)
          .as('counted'),
      ),
  )
  return (row?.total ?? 0) < FEW
}

/** Condition: validated within the times; none where they are not asked for. */
export function decidedWithin(read: Handle, filter: DecidedTimes, areFew: boolean): Condition[] {
  if (!isAsked(filter)) return []
  const { audit_entries: a, tracks } = read.tables
  const ids = (bind: Bind) =>
    read.db.select({ id: a.resource_id }).from(a).where(validations(read, bind))
  const own = (bind: Bind) =>
    read.db
      .select({ id: a.resource_id })
      .from(a)
      .where(and(eq(a.resource_id, tracks.id), validations(read, bind)))
  return [
    {
      name: areFew ? 'few decided' : 'decided',
      values: valuesOf(filter),
      where: (bind) => (areFew ? inArray(tracks.id, ids(bind)) : exists(own(bind))),
    },
  ]
}
