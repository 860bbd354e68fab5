import type { TrackStatus } from '@melodia/contract/choices'
import { timeOfId } from '../records/id.ts'

/** What the audit says of a track, in the order of time. */
export interface OwnEvent {
  track: string
  action: keyof typeof BEFORE
  at: number
}

/** A track that stands. */
interface ExistingTrack {
  id: string
  status: TrackStatus
}

/** What a track was before something was done to it. What it was after the last, its row says. */
const BEFORE = {
  validate: 'pending',
  resubmit: 'approved',
  reject: 'pending',
  withdraw: 'pending',
  delete: 'approved',
} as const satisfies Record<string, TrackStatus>
export const TOLD = Object.keys(BEFORE) as (keyof typeof BEFORE)[]

const ENDS = new Set<string | undefined>(['reject', 'withdraw', 'delete'])

/** A track from its upload on: what it became, when; null is gone. */
export interface Life {
  created: number
  states: { at: number; state: TrackStatus | null }[]
}

/**
 * The lives of the tracks that stand and of those that were removed. What is neither has lost this
 * creator's name and is theirs no more.
 */
export function livesOf(tracks: readonly ExistingTrack[], events: readonly OwnEvent[]): Life[] {
  const told = Map.groupBy(events, ({ track }) => track)
  const existing = tracks.map(({ id, status }) => lifeOf(id, told.get(id) ?? [], status))
  const stands = new Set(tracks.map(({ id }) => id))
  const gone = [...told]
    .filter(([id, of]) => !stands.has(id) && ENDS.has(of.at(-1)?.action))
    .map(([id, of]) => lifeOf(id, of, null))
  return [...existing, ...gone]
}

function lifeOf(id: string, events: readonly OwnEvent[], now: TrackStatus | null): Life {
  const created = timeOfId(id)
  const before = (event: OwnEvent | undefined) => (event ? BEFORE[event.action] : now)
  return {
    created,
    states: [
      { at: created, state: before(events[0]) },
      ...events.map(({ at }, index) => ({ at, state: before(events[index + 1]) })),
    ],
  }
}

/** How long tracks had waited when they were decided, newest decision first. */
export function waitsOf(events: readonly OwnEvent[]): number[] {
  const since = new Map<string, number>()
  const waits: number[] = []
  for (const { track, action, at } of events) {
    if (action === 'resubmit') since.set(track, at)
    if (action === 'validate' || action === 'reject')
      waits.push(Math.max(0, at - (since.get(track) ?? timeOfId(track))))
  }
  return waits.toReversed()
}
