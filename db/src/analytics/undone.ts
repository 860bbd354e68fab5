import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { REVIEWS, type ReviewDecision } from '@melodia/contract/lifecycle'
import type { Handle } from '../database.ts'

/** Which decision each of these takes back. */
const UNDONE = {
  'undo-validation': 'validate',
  'undo-rejection': 'reject',
} as const satisfies Record<string, ReviewDecision>

const UNDOS = Object.keys(UNDONE) as (keyof typeof UNDONE)[]

const isUndo = (action: string): action is keyof typeof UNDONE => action in UNDONE

interface Event {
  track: string
  action: string
}

/** Of these events, oldest first, the decisions that were taken back, and what took them back. */
export function undoneOf<Each extends Event>(events: readonly Each[]): Set<Each> {
  const undone = new Set<Each>()
  const last = new Map<string, Each>()
  for (const event of events) {
    const { track, action } = event
    const before = last.get(track)
    if (isUndo(action) && before?.action === UNDONE[action]) undone.add(before).add(event)
    if (REVIEWS.some((review) => review === action)) last.set(track, event)
  }
  return undone
}

/** The decisions that reviewers have taken back since a time, and what took them back. */
export async function undoneSince(read: Handle, from: number) {
  const { audit_entries: a } = read.tables
  const tracks = read.db
    .select({ track: a.resource_id })
    .from(a)
    .where(and(inArray(a.action, UNDOS), gte(a.at, from)))
  const events = await read.db
    .select({ seq: a.seq, at: a.at, track: a.resource_id, action: a.action })
    .from(a)
    .where(
      and(
        eq(a.resource, 'tracks'),
        inArray(a.resource_id, tracks),
        inArray(a.action, [...REVIEWS, ...UNDOS]),
      ),
    )
    .orderBy(asc(a.seq))
  return [...undoneOf(events)]
}
