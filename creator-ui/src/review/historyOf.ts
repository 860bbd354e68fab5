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
import * as texts from '#texts/review.ts'

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
export const submittedAt = ({ created_at }: StatusFacts, events: readonly TrackEvent[]) =>
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
    label: texts.checked,
    state: 'done',
    at: past[checked - 1]?.at ?? track.created_at,
    ...(found && { text: found }),
  }
  const since = submittedAt(track, events)
  const last = past.at(-1)?.at ?? track.created_at
  return [
    { label: texts.uploaded, state: 'done', at: track.created_at },
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
      label: texts.inReview,
      state: 'done',
      ...(event.waited_ms !== null && waited(event.at, event.waited_ms)),
    },
    done(event),
  ],
  resubmit: meaning(texts.notPublicSinceThen),
  accept: plain,
  decline: judged,
  'request-changes': judged,
  defer: meaning(texts.reviewWaits),
  submit: meaning(texts.backInReview),
  appeal: meaning(texts.youAskedForAnotherDecision),
  reopen: meaning(texts.toMakeChangesAndResubmit),
  'undo-rejection': meaning(texts.reviewLooksAtItAgain),
  'undo-validation': meaning(texts.notPublicSinceThenReview),
  'undo-request-changes': meaning(texts.noChangesNeededReviewLooks),
  reject: judged,
  'restore-for-review': meaning(texts.reviewedBeforePublicAgain),
  'undo-withdrawal': meaning(texts.backInReview),
  withdraw: NONE,
  propose: NONE,
  retract: NONE,
}

const waited = (until: string, ms: number) => ({
  at: new Date(Date.parse(until) - ms).toISOString(),
  text: texts.itTookMs(durationInWords(ms)),
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
    ...(isOver ? [] : [{ label: texts.published, state: 'done' } as const]),
    ...(proposed ? [{ label: texts.changesInReview, state: 'now', at: proposed.at } as const] : []),
  ],
  pending: (track, place) => [
    ...(Date.parse(track.updated_at) > Date.parse(place.last)
      ? [{ label: texts.changed, state: 'done', at: track.updated_at } as const]
      : []),
    ...CURRENT[track.review?.state ?? 'review'](track, place),
    { label: texts.published, state: 'next', text: texts.onceItHasBeenReviewed },
  ],
}

const waitingFor = ({ since, now }: Place) => texts.waitingForSince(timeSince(since, now))

/** The step of a pending track at which its review is. */
const CURRENT: Record<ReviewState, (track: StatusFacts, place: Place) => Step[]> = {
  review: (_, place) => [{ label: texts.inReview, state: 'now', text: waitingFor(place) }],
  changes: () => [
    {
      label: texts.waitingForYou,
      state: 'now',
      text: texts.changeWhatReviewAsksFor,
    },
    { label: texts.inReview, state: 'next' },
  ],
  deferred: ({ review }) => [
    {
      label: texts.inReview,
      state: 'now',
      text: review?.deferred_until
        ? texts.deferredUntilDeferredUntil(dayOf(review.deferred_until))
        : texts.deferredForNow,
    },
  ],
  appeal: (_, place) => [
    {
      label: texts.appealInReview,
      state: 'now',
      text: texts.anotherReviewerDecidesWhereThere(waitingFor(place)),
    },
  ],
}
