import type { TrackState, TrackStatus } from '@melodia/contract/choices/tracks'
import {
  isReview,
  RETURNS,
  statusAfter,
  statusBefore,
  statusOf,
  type TrackAction,
} from '@melodia/contract/lifecycle'
import { timeOfId } from '../records/id.ts'

/** Audit entries that changed the state of a track, oldest first. */
export interface OwnEvent {
  track: string
  action: TrackAction
  at: number
}

interface ExistingTrack {
  id: string
  state: TrackState
}

/** States of a track since its upload, with start times; null is removed. */
export interface Life {
  created: number
  states: { at: number; state: TrackStatus | null }[]
}

/**
 * Lives of existing and of removed tracks. A track that is neither no longer credits this creator,
 * and is left out.
 */
export function livesOf(tracks: readonly ExistingTrack[], events: readonly OwnEvent[]): Life[] {
  const eventsOf = Map.groupBy(events, ({ track }) => track)
  const existing = tracks.map(({ id, state }) =>
    lifeOf(id, eventsOf.get(id) ?? [], statusOf(state)),
  )
  const ids = new Set(tracks.map(({ id }) => id))
  const gone = [...eventsOf]
    .filter(([id, of]) => !ids.has(id) && isEnd(of.at(-1)))
    .map(([id, of]) => lifeOf(id, of, null))
  return [...existing, ...gone]
}

const isEnd = (event: OwnEvent | undefined) =>
  event !== undefined && statusAfter(event.action) === null

/** Each event tells the status before it; the row tells the status after the last one. */
function lifeOf(id: string, events: readonly OwnEvent[], now: TrackStatus | null): Life {
  const created = timeOfId(id)
  const before = (event: OwnEvent | undefined) => (event ? statusBefore(event.action) : now)
  return {
    created,
    states: [
      { at: created, state: before(events[0]) },
      ...events.map(({ at }, index) => ({ at, state: before(events[index + 1]) })),
    ],
  }
}

/** How long tracks waited for their decision, newest decision first. */
export function waitsOf(events: readonly OwnEvent[]): number[] {
  const since = new Map<string, number>()
  const waits: number[] = []
  for (const { track, action, at } of events) {
    if (RETURNS.includes(action)) since.set(track, at)
    if (isReview(action)) waits.push(Math.max(0, at - (since.get(track) ?? timeOfId(track))))
  }
  return waits.toReversed()
}
