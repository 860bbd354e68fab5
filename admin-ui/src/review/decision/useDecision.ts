import { LIMITS } from '@melodia/contract/choices/limits'
import type { ReasonCode } from '@melodia/contract/choices/reviews'
import { type ReviewDecision } from '@melodia/contract/lifecycle'
import type { Report } from '@melodia/contract/reports'
import { hearFirst, isHeard } from '@melodia/contract/reviewTexts'
import type { Track } from '@melodia/contract/tracks'
import { en, useAction, useAdminCall, useConfig } from '@melodia/portal'
import { askedFor, explainedRefusal } from '@melodia/portal/approvals'
import { durationOf } from '@melodia/portal/fields'
import { usePlayer } from '@melodia/portal/player'
import { quoted } from '@melodia/portal/record'
import { useHolding } from '@melodia/portal/tracks'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { flushSync } from 'react-dom'
import { useLastDecision } from './lastDecision.ts'
import { raceOf, describeRace } from './race.ts'
import { useAnswers } from './useAnswers.ts'
import * as texts from '#texts/review.ts'

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

const WHOLE = 100

/** Never more than the API takes. */
export const mostly = (heard_ms: number) => Math.min(heard_ms, LIMITS.audioMinutes * 60_000)

/** The sentence of a failure; for a lost race, who was first; for a refusal, all that is missing. */
export const failedBy = (sentence: string) => (error: unknown) => {
  const race = raceOf(error)
  return race ? `${sentence}\n${describeRace(race)}` : explainedRefusal(sentence, error)
}

/**
 * Validates or rejects a pending track in the version that was shown, after a question that names
 * it. It sends how much was heard, so that nothing is published but the version that was heard.
 *
 * @param onDecided is called at once, before lists are loaded again
 * @param leased resolves when the call for the lease has its reply
 */
export const useDecision = (onDecided?: () => void, leased?: () => Promise<unknown>) => {
  const call = useAdminCall()
  const holding = useHolding()
  const { heardOf } = usePlayer()
  const notify = useNotify()
  const answers = useAnswers()
  const percent = useConfig().data?.heard_percent ?? 0
  const [, keep] = useLastDecision()
  const [running, setRunning] = useState<ReviewDecision | null>(null)
  const bodyOf = ({ track, notes = '', reasons = [], overrule = false }: Verdict) => ({
    ...(notes.trim() && { notes: notes.trim() }),
    ...(reasons.length > 0 && { reasons: [...reasons] }),
    ...(overrule && { overrule }),
    heard_ms: mostly(heardOf(track)),
  })
  const of = ({ track }: Verdict) => ({ path: { id: track.id }, shown: track })
  const settled = ({ id }: Track) => Promise.all([answers(id), leased?.()])
  const remember = (review: ReviewDecision, { id, title }: Track, decision: string) => {
    onDecided?.()
    keep({ decision, id, title, review, at: Date.now() })
  }

  const actions: Record<ReviewDecision, ReturnType<typeof useAction<Verdict>>['act']> = {
    validate: useAction<Verdict>({
      question: ({ track, report }) =>
        questionOf(
          validate.question,
          quoted(track),
          unapproved(track),
          unchecked(track, report),
          unheard(track, heardOf(track)),
        ),
      run: async (verdict) => {
        const body = bodyOf({ ...verdict, reasons: [] })
        await settled(verdict.track)
        const { decision } = await call('PUT tracks/pending/{id}', { ...of(verdict), body })
        remember('validate', verdict.track, decision)
      },
      done: ({ track }) => `${validate.done}\n${validate.next(track.title)}`,
      failed: failedBy(validate.failed),
      reload: 'tracks',
    }).act,
    reject: useAction<Verdict>({
      question: async (verdict) =>
        questionOf(
          reject.question,
          quoted(verdict.track),
          await holding([verdict.track]),
          isReasoned(verdict) ? null : en.review.noReason,
        ),
      run: async (verdict) => {
        const body = bodyOf(verdict)
        await settled(verdict.track)
        const { decision } = await call('DELETE tracks/pending/{id}', { ...of(verdict), body })
        remember('reject', verdict.track, decision)
      },
      done: ({ track }) => `${reject.done}\n${reject.next(track.title)}`,
      failed: failedBy(reject.failed),
      reload: 'tracks',
    }).act,
  }
  const decide = async (review: ReviewDecision, track: Track, words: Words = {}) => {
    const heard = { heard_ms: heardOf(track), duration_ms: track.duration_ms }
    const isTooSoon = review === 'validate' && !isHeard(heard, percent)
    if (isTooSoon) {
      notify(hearFirst(heard, percent), { type: 'warning' })
      return { status: 'cancelled' as const }
    }
    // Drawn before the first call, so that no panel that opens meanwhile asks about the track.
    flushSync(() => setRunning(review))
    try {
      return await actions[review]({ track, ...words })
    } finally {
      setRunning(null)
    }
  }
  return { decide, running }
}

/** The spec's question, what is known, and for how long the answer can be taken back. */
const questionOf = (question: string, ...facts: readonly (string | null)[]) =>
  [question, ...facts, en.review.undoable].filter(Boolean).join('\n\n')

const isReasoned = ({ notes = '', reasons = [] }: Words) =>
  notes.trim() !== '' || reasons.length > 0

/** Publishing a track that was not heard takes a question. */
const unheard = ({ duration_ms }: Track, heard_ms: number) =>
  !isHeard({ heard_ms, duration_ms }, WHOLE)
    ? en.review.unheard(durationOf(heard_ms), durationOf(duration_ms))
    : null

/** What the server will refuse to publish, unless it is approved meanwhile; null for nothing. */
export const unapproved = ({ approvals }: Track) => {
  const missing = approvals.filter(({ state }) => state !== 'approved')
  return missing.length > 0 ? texts.notApprovedYet(missing.map(askedFor)) : null
}

/** Publishing before the report is done takes a question: it may be done in some seconds. */
const unchecked = ({ review }: Track, report: Words['report']) => {
  if (report === 'failed') return texts.filesCouldNotBeChecked
  const isChecked = report ? report === 'done' : review?.level !== null
  return isChecked ? null : texts.checkOfFilesIsStill
}
