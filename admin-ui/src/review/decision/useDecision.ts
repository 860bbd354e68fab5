import { LIMITS } from '@melodia/contract/choices/limits'
import type { ReasonCode } from '@melodia/contract/choices/reviews'
import { REVIEWS, type ReviewDecision } from '@melodia/contract/lifecycle'
import type { Report } from '@melodia/contract/reports'
import type { Track } from '@melodia/contract/tracks'
import { en, explained, useAction, useAdminCall } from '@melodia/portal'
import { durationOf } from '@melodia/portal/fields'
import { usePlayer } from '@melodia/portal/player'
import { quoted } from '@melodia/portal/record'
import { useHolding } from '@melodia/portal/tracks'
import { useLastDecision } from './lastDecision.ts'
import { raceOf, describeRace } from './race.ts'

export interface Words {
  notes?: string
  reasons?: readonly ReasonCode[]
  /** Validates in spite of a check that says stop. */
  overrule?: boolean
  /** State of the report, if the screen knows a newer one than its list. */
  report?: Report['state'] | undefined
}

interface Verdict extends Words {
  track: Track
}

const { validate, reject } = en.tracks.reviews

/** Milliseconds of a track that need not be heard: the last moment before its end. */
const REST = 1_000

const mostly = (heard_ms: number) => Math.min(heard_ms, LIMITS.audioMinutes * 60_000)

/** The sentence of a failure; for a lost race, who was first. */
export const failedBy = (sentence: string) => (error: unknown) => {
  const race = raceOf(error)
  return race ? `${sentence}\n${describeRace(race)}` : explained(sentence, error)
}

/**
 * Validates or rejects a pending track in the version that was shown, after a question that names
 * it. It sends how much was heard, so that nothing is published but the version that was heard.
 *
 * @param onDecided is called at once, before lists are loaded again
 */
export const useDecision = (onDecided?: () => void) => {
  const call = useAdminCall()
  const holding = useHolding()
  const { heardOf } = usePlayer()
  const [, keep] = useLastDecision()
  const bodyOf = ({ track, notes = '', reasons = [], overrule = false }: Verdict) => ({
    ...(notes.trim() && { notes: notes.trim() }),
    ...(reasons.length > 0 && { reasons: [...reasons] }),
    ...(overrule && { overrule }),
    heard_ms: mostly(heardOf(track)),
  })
  const of = ({ track }: Verdict) => ({ path: { id: track.id }, shown: track })
  const remember = (review: ReviewDecision, { id, title }: Track, decision: string) => {
    onDecided?.()
    keep({ decision, id, title, review, at: Date.now() })
  }

  const actions: Record<ReviewDecision, ReturnType<typeof useAction<Verdict>>> = {
    validate: useAction({
      question: ({ track, report }) =>
        [validate.question, quoted(track), unchecked(track, report), unheard(track, heardOf(track))]
          .filter(Boolean)
          .join('\n\n'),
      run: async (verdict) => {
        const body = bodyOf({ ...verdict, reasons: [] })
        const { decision } = await call('PUT tracks/pending/{id}', { ...of(verdict), body })
        remember('validate', verdict.track, decision)
      },
      done: ({ track }) => `${validate.done}\n${validate.next(track.title)}`,
      failed: failedBy(validate.failed),
      reload: 'tracks',
    }),
    reject: useAction({
      question: async ({ track }) =>
        [reject.question, quoted(track), await holding([track])].filter(Boolean).join('\n\n'),
      run: async (verdict) => {
        const body = bodyOf(verdict)
        const { decision } = await call('DELETE tracks/pending/{id}', { ...of(verdict), body })
        remember('reject', verdict.track, decision)
      },
      done: ({ track }) => `${reject.done}\n${reject.next(track.title)}`,
      failed: failedBy(reject.failed),
      reload: 'tracks',
    }),
  }
  return {
    decide: (review: ReviewDecision, track: Track, words: Words = {}) =>
      actions[review].act({ track, ...words }),
    running: REVIEWS.find((review) => actions[review].isPending) ?? null,
  }
}

/** Publishing a track that was not heard takes a question. */
const unheard = ({ duration_ms }: Track, heard_ms: number) =>
  heard_ms < duration_ms - REST
    ? `You have heard ${durationOf(heard_ms)} of ${durationOf(duration_ms)}.`
    : null

/** Publishing before the report is done takes a question: it may be done in some seconds. */
const unchecked = ({ review }: Track, report: Words['report']) => {
  if (report === 'failed') return 'The files could not be checked.'
  const isChecked = report ? report === 'done' : review?.level !== null
  return isChecked ? null : 'The check of the files is still running.'
}
