import type { TrackStatus } from '@melodia/contract/choices'
import { isReview, RETURNS, TRACK_ACTIONS, type TrackAction } from '@melodia/contract/lifecycle'
import { timeOfId } from '../records/id.ts'

/** What the audit says of a track, in the order of time: what has changed its state. */
export interface OwnEvent {
  track: string
  action: TrackAction
  at: number
}

interface ExistingTrack {
  id: string
  status: TrackStatus
}

/** A track from its upload on: what it became, when; null is gone. */
export interface Life {
  created: number
  states: { at: number; state: TrackStatus | null }[]
}

/**
 * The lives of the tracks that exist and of those that were removed. What is neither has lost this
 * creator's name and is theirs no more.
 */
export function livesOf(tracks: readonly ExistingTrack[], events: readonly OwnEvent[]): Life[] {
  const eventsOf = Map.groupBy(events, ({ track }) => track)
  const existing = tracks.map(({ id, status }) => lifeOf(id, eventsOf.get(id) ?? [], status))
  const ids = new Set(tracks.map(({ id }) => id))
  const gone = [...eventsOf]
    .filter(([id, of]) => !ids.has(id) && isEnd(of.at(-1)))
    .map(([id, of]) => lifeOf(id, of, null))
  return [...existing, ...gone]
}

const isEnd = (event: OwnEvent | undefined) =>
  event !== undefined && TRACK_ACTIONS[event.action].to === null

/** Each event says what the track was before it; what it was after the last, its row says. */
function lifeOf(id: string, events: readonly OwnEvent[], now: TrackStatus | null): Life {
  const created = timeOfId(id)
  const before = (event: OwnEvent | undefined) => (event ? TRACK_ACTIONS[event.action].from : now)
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
    if (RETURNS.includes(action)) since.set(track, at)
    if (isReview(action)) waits.push(Math.max(0, at - (since.get(track) ?? timeOfId(track))))
  }
  return waits.toReversed()
}
