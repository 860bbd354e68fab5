import { ACTIONS, type AuditAction } from '@melodia/contract/lifecycle'
import type { Problem } from '@melodia/contract/problem'
import { ago } from '@melodia/portal/fields'
import { HttpError } from 'react-admin'
import * as texts from '#texts/review.ts'

/**
 * Why this reviewer cannot decide: another one has decided on the track, or holds it now; `barred` says
 * why it is for others.
 */
export type Race = Pick<Problem, 'decided' | 'lease'> & { barred?: string }

const FORBIDDEN = 403

/** Null if a call failed for another reason. */
export const raceOf = (error: unknown): Race | null => {
  const { decided, lease, detail }: Partial<Problem> =
    (error instanceof HttpError && error.body) || {}
  if (error instanceof HttpError && error.status === FORBIDDEN && detail) return { barred: detail }
  return decided || lease ? { ...(decided && { decided }), ...(lease && { lease }) } : null
}

const hour = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

const isAction = (action: string): action is AuditAction => Object.hasOwn(ACTIONS, action)

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** To the second: who loses a race wants to know how closely. */
const passed = (at: string, now = Date.now()) => {
  const ms = now - Date.parse(at)
  if (ms < SECOND) return texts.justNow
  return ms < MINUTE ? `${Math.floor(ms / SECOND)} s ago` : ago(at, now)
}

/** The other reviewer's action: `Demo Admin rejected this 20 s ago: “Too quiet”`. */
export const describeRace = ({ decided, lease, barred }: Race) => {
  if (barred) return barred
  if (decided) {
    const { by, at, action, notes } = decided
    const done = isAction(action) ? ACTIONS[action].done : 'changed'
    const words = notes ? `: “${notes}”` : texts.withoutNotes
    return texts.doneMeanwhile(by, done, passed(at), words)
  }
  return lease ? texts.isReviewingThisUntil(lease.by, hour.format(Date.parse(lease.until))) : ''
}
