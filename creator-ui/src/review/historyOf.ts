import type { TrackEvent } from '@melodia/contract/audit'
import type { ReasonCode, ReviewState } from '@melodia/contract/choices/reviews'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import {
  isOfHistory,
  PUBLICATIONS,
  RETURNS,
  TRACK_ACTIONS,
  type HistoryAction,
} from '@melodia/contract/lifecycle'
import { REASONS } from '@melodia/contract/reviewTexts'
import type { Review } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { dayOf, durationInWords, timeSince } from './durations.ts'

/** A step in a track's history: done, current, or still to come. */
export interface Step {
  label:
    | 'Uploaded'
    | 'Checked'
    | 'Changed'
    | 'In review'
    | 'Waiting for you'
    | 'Appeal in review'
    | 'Changes in review'
    | (typeof TRACK_ACTIONS)[HistoryAction]['label']
  state: 'done' | 'now' | 'next'
  /** When it was, ISO 8601. */
  at?: string
  text?: string
  /** The reviewer's notes. */
  notes?: string
}

/** The facts that decide the steps of a track, beside its events. */
type StatusFacts = Pick<Track, 'status' | 'created_at' | 'updated_at'> &
  Partial<Pick<Track, 'proposed'>> & {
    review?: Pick<Review, 'state' | 'deferred_until'> | null
  }

/** When it came to the review for the last time. */
export const handedInAt = ({ created_at }: StatusFacts, events: readonly TrackEvent[]) =>
  latest(events, isReturn)?.at ?? created_at

/** The reasons of a decision as sentences to the creator. */
export const textsOf = (reasons: readonly ReasonCode[]) =>
  reasons.map((code) => REASONS[code].text).join(' ')

/** When it was last published; undefined for a track that was never pending. */
export const publishedAt = (events: readonly TrackEvent[]) => latest(events, isPublication)?.at

const latest = (events: readonly TrackEvent[], is: (event: TrackEvent) => boolean) =>
  inOrder(events).findLast(is)

const isReturn = ({ action }: TrackEvent) => RETURNS.includes(action)
/** Whether its files may have been replaced by then, and are checked anew. */
const isOfFiles = ({ action }: TrackEvent) => action === 'resubmit' || action === 'submit'
const isPublication = ({ action }: TrackEvent) => PUBLICATIONS.includes(action)

const inOrder = (events: readonly TrackEvent[]) =>
  events
    // An open page may meet actions of a newer server.
    .filter(({ action }) => isOfHistory(action))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

/**
 * The steps of a track (spec §4): uploaded, checked, in review, published. They begin again with
 * new files of a published track, and when the review has sent the track back. `found` is the
 * result of checking the files.
 */
export function historyOf(
  track: StatusFacts,
  events: readonly TrackEvent[],
  { found, now }: { found?: string; now?: number } = {},
): Step[] {
  const past = inOrder(events)
  const checked = past.findLastIndex(isOfFiles) + 1
  const check: Step = {
    label: 'Checked',
    state: 'done',
    at: past[checked - 1]?.at ?? track.created_at,
    ...(found && { text: found }),
  }
  const since = handedInAt(track, events)
  const last = past.at(-1)?.at ?? track.created_at
  return [
    { label: 'Uploaded', state: 'done', at: track.created_at },
    ...past.slice(0, checked).flatMap(stepsOf),
    check,
    ...past.slice(checked).flatMap(stepsOf),
    ...AHEAD[track.status](track, { since, last, isOver: publishedAt(past) !== undefined, now }),
  ]
}

const stepsOf = (event: TrackEvent) => STEPS[event.action](event)

const done = ({ action, at, notes }: TrackEvent): Step => ({
  label: TRACK_ACTIONS[action].label,
  state: 'done',
  at,
  ...(notes && { notes }),
})
/** A step and what it means for the track's creator. */
const meaning = (text: string) => (event: TrackEvent) => [{ ...done(event), text }]
const judged = (event: TrackEvent) => {
  const text = textsOf(event.reasons)
  return [{ ...done(event), ...(text && { text }) }]
}
const plain = (event: TrackEvent) => [done(event)]
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
  resubmit: meaning('Not public since then'),
  accept: plain,
  decline: judged,
  'request-changes': judged,
  defer: meaning('The review waits'),
  submit: meaning('Back in the review'),
  appeal: meaning('You asked for another decision'),
  reopen: meaning('To make changes and resubmit'),
  'undo-rejection': meaning('The review looks at it again'),
  'undo-validation': meaning('Not public since then; the review looks at it again'),
  reject: judged,
  'restore-for-review': meaning('The review hears it before it is public again'),
  'undo-withdrawal': meaning('Back in the review'),
  withdraw: NONE,
  propose: NONE,
  retract: NONE,
}

const waited = (until: string, ms: number) => ({
  at: new Date(Date.parse(until) - ms).toISOString(),
  text: `It took ${durationInWords(ms)}`,
})

interface Place {
  since: string
  /** When anything was last done to it. */
  last: string
  isOver: boolean
  now: number | undefined
}

/** The current step, and those to come. */
const AHEAD: Record<TrackStatus, (track: StatusFacts, place: Place) => Step[]> = {
  approved: ({ proposed }, { isOver }) => [
    ...(isOver ? [] : [{ label: 'Published', state: 'done' } as const]),
    ...(proposed ? [{ label: 'Changes in review', state: 'now', at: proposed.at } as const] : []),
  ],
  pending: (track, place) => [
    ...(Date.parse(track.updated_at) > Date.parse(place.last)
      ? [{ label: 'Changed', state: 'done', at: track.updated_at } as const]
      : []),
    ...CURRENT[track.review?.state ?? 'review'](track, place),
    { label: 'Published', state: 'next', text: 'Once it has been heard and approved' },
  ],
}

const waitingFor = ({ since, now }: Place) => `Waiting for ${timeSince(since, now)}`

/** The step of a pending track at which its review is. */
const CURRENT: Record<ReviewState, (track: StatusFacts, place: Place) => Step[]> = {
  review: (_, place) => [{ label: 'In review', state: 'now', text: waitingFor(place) }],
  changes: () => [
    {
      label: 'Waiting for you',
      state: 'now',
      text: 'Change what the review asks for, then resubmit it',
    },
    { label: 'In review', state: 'next' },
  ],
  deferred: ({ review }) => [
    {
      label: 'In review',
      state: 'now',
      text: review?.deferred_until
        ? `Deferred until ${dayOf(review.deferred_until)}`
        : 'Deferred for now',
    },
  ],
  appeal: (_, place) => [
    {
      label: 'Appeal in review',
      state: 'now',
      text: `${waitingFor(place)}. Another reviewer decides, where there is one`,
    },
  ],
}
