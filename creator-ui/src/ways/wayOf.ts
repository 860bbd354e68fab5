import type { TrackEvent } from '@melodia/contract/audit'
import type { Track } from '@melodia/contract/tracks'
import { lasting, lastingSince } from './lasting.ts'

/** A step on a track's way: behind it, where it is now, or still to come. */
export interface Step {
  label:
    | 'Uploaded'
    | 'New files'
    | 'Checked'
    | 'Changed'
    | 'In review'
    | 'Published'
    | 'Changes accepted'
    | 'Changes declined'
    | 'Changes in review'
  state: 'done' | 'now' | 'next'
  /** When it was, ISO 8601. */
  at?: string
  text?: string
  /** What the review says. */
  notes?: string
}

type Standing = Pick<Track, 'status' | 'created_at' | 'updated_at'> &
  Partial<Pick<Track, 'proposed'>>

/** When the files that are there now were handed in. */
export const handedInAt = ({ created_at }: Standing, events: readonly TrackEvent[]) =>
  latest(events, 'resubmit')?.at ?? created_at

/** When it was published the last time; not known of one that never had to wait. */
export const publishedAt = (events: readonly TrackEvent[]) => latest(events, 'validate')?.at

const latest = (events: readonly TrackEvent[], action: string) =>
  inOrder(events).findLast((event) => event.action === action)

const inOrder = (events: readonly TrackEvent[]) =>
  events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/**
 * The way of a track (spec §4): uploaded, checked, in review, published. New files of a published
 * track start it anew. `found` is what the check of the files found out.
 */
export function wayOf(
  track: Standing,
  events: readonly TrackEvent[],
  { found, now }: { found?: string; now?: number } = {},
): Step[] {
  const since = handedInAt(track, events)
  const check: Step = { label: 'Checked', state: 'done', at: since, ...(found && { text: found }) }
  const past = inOrder(events)
  const handedIn = past.findLastIndex(({ action }) => action === 'resubmit') + 1
  return [
    { label: 'Uploaded', state: 'done', at: track.created_at },
    ...past.slice(0, handedIn).flatMap(stepsOf),
    check,
    ...past.slice(handedIn).flatMap(stepsOf),
    ...ahead(track, { since, isOver: publishedAt(past) !== undefined, now }),
  ]
}

function stepsOf({ action, at, notes, waited_ms }: TrackEvent): Step[] {
  if (action === 'resubmit')
    return [{ label: 'New files', state: 'done', at, text: 'Not public since then' }]
  if (action === 'accept' || action === 'decline')
    return [
      {
        label: action === 'accept' ? 'Changes accepted' : 'Changes declined',
        state: 'done',
        at,
        ...(notes && { notes }),
      },
    ]
  if (action !== 'validate') return []
  return [
    { label: 'In review', state: 'done', ...(waited_ms !== null && waited(at, waited_ms)) },
    { label: 'Published', state: 'done', at, ...(notes && { notes }) },
  ]
}

const waited = (until: string, ms: number) => ({
  at: new Date(Date.parse(until) - ms).toISOString(),
  text: `It took ${lasting(ms)}`,
})

interface Place {
  since: string
  isOver: boolean
  now: number | undefined
}

/** Where it is now, and what is still to come. */
function ahead({ status, updated_at, proposed }: Standing, { since, isOver, now }: Place): Step[] {
  if (status === 'approved') {
    const waiting: Step = { label: 'Changes in review', state: 'now' }
    return [
      ...(isOver ? [] : [{ label: 'Published', state: 'done' } as const]),
      ...(proposed ? [{ ...waiting, at: proposed.at }] : []),
    ]
  }
  const changed: Step = { label: 'Changed', state: 'done', at: updated_at }
  return [
    ...(Date.parse(updated_at) > Date.parse(since) ? [changed] : []),
    { label: 'In review', state: 'now', text: `Waiting for ${lastingSince(since, now)}` },
    { label: 'Published', state: 'next', text: 'Once it has been heard and approved' },
  ]
}
