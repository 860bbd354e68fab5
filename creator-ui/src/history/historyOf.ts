import type { TrackEvent } from '@melodia/contract/audit'
import type { TrackStatus } from '@melodia/contract/choices'
import {
  isOfHistory,
  PUBLICATIONS,
  RETURNS,
  TRACK_ACTIONS,
  type HistoryAction,
} from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { lasting, lastingSince } from './lasting.ts'

/** A step in a track's history: done, current, or still to come. */
export interface Step {
  label:
    | 'Uploaded'
    | 'Checked'
    | 'Changed'
    | 'In review'
    | 'Changes in review'
    | (typeof TRACK_ACTIONS)[HistoryAction]['label']
  state: 'done' | 'now' | 'next'
  /** When it was, ISO 8601. */
  at?: string
  text?: string
  /** The reviewer's notes. */
  notes?: string
}

/** What the steps of a track depend on, beside its events. */
type StatusFacts = Pick<Track, 'status' | 'created_at' | 'updated_at'> &
  Partial<Pick<Track, 'proposed'>>

/** When the present files were submitted. */
export const handedInAt = ({ created_at }: StatusFacts, events: readonly TrackEvent[]) =>
  latest(events, isReturn)?.at ?? created_at

/** When it was last published; undefined for a track that was never pending. */
export const publishedAt = (events: readonly TrackEvent[]) => latest(events, isPublication)?.at

const latest = (events: readonly TrackEvent[], is: (event: TrackEvent) => boolean) =>
  inOrder(events).findLast(is)

const isReturn = ({ action }: TrackEvent) => RETURNS.includes(action)
const isPublication = ({ action }: TrackEvent) => PUBLICATIONS.includes(action)

const inOrder = (events: readonly TrackEvent[]) =>
  events
    // An open page may meet actions of a newer server.
    .filter(({ action }) => isOfHistory(action))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/**
 * The steps of a track (spec §4): uploaded, checked, in review, published. New files of a published
 * track restart it. `found` is the result of checking the files.
 */
export function historyOf(
  track: StatusFacts,
  events: readonly TrackEvent[],
  { found, now }: { found?: string; now?: number } = {},
): Step[] {
  const since = handedInAt(track, events)
  const check: Step = { label: 'Checked', state: 'done', at: since, ...(found && { text: found }) }
  const past = inOrder(events)
  const handedIn = past.findLastIndex(isReturn) + 1
  return [
    { label: 'Uploaded', state: 'done', at: track.created_at },
    ...past.slice(0, handedIn).flatMap(stepsOf),
    check,
    ...past.slice(handedIn).flatMap(stepsOf),
    ...AHEAD[track.status](track, { since, isOver: publishedAt(past) !== undefined, now }),
  ]
}

const stepsOf = (event: TrackEvent) => STEPS[event.action](event)

const done = ({ action, at, notes }: TrackEvent): Step => ({
  label: TRACK_ACTIONS[action].label,
  state: 'done',
  at,
  ...(notes && { notes }),
})
const NONE = () => []

/** Steps that each event adds, for a track that still exists. */
const STEPS: Record<HistoryAction, (event: TrackEvent) => Step[]> = {
  validate: (event) => [
    {
      label: 'In review',
      state: 'done',
      ...(event.waited_ms !== null && waited(event.at, event.waited_ms)),
    },
    done(event),
  ],
  resubmit: (event) => [{ ...done(event), text: 'Not public since then' }],
  accept: (event) => [done(event)],
  decline: (event) => [done(event)],
  'request-changes': (event) => [done(event)],
  defer: (event) => [done(event)],
  submit: (event) => [done(event)],
  appeal: (event) => [done(event)],
  reopen: (event) => [done(event)],
  'undo-rejection': (event) => [done(event)],
  'undo-validation': (event) => [{ ...done(event), text: 'Not public since then' }],
  reject: (event) => [done(event)],
  withdraw: NONE,
  propose: NONE,
  retract: NONE,
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

/** The current step, and those to come. */
const AHEAD: Record<TrackStatus, (track: StatusFacts, place: Place) => Step[]> = {
  approved: ({ proposed }, { isOver }) => [
    ...(isOver ? [] : [{ label: 'Published', state: 'done' } as const]),
    ...(proposed ? [{ label: 'Changes in review', state: 'now', at: proposed.at } as const] : []),
  ],
  pending: ({ updated_at }, { since, now }) => [
    ...(Date.parse(updated_at) > Date.parse(since)
      ? [{ label: 'Changed', state: 'done', at: updated_at } as const]
      : []),
    { label: 'In review', state: 'now', text: `Waiting for ${lastingSince(since, now)}` },
    { label: 'Published', state: 'next', text: 'Once it has been heard and approved' },
  ],
}
