import { ACTIONS, type AuditAction } from '@melodia/contract/lifecycle'
import type { Problem } from '@melodia/contract/problem'
import { HttpError } from 'react-admin'

/** Who was quicker: somebody decided on the track, or has it now. */
export type Race = Pick<Problem, 'decided' | 'lease'>

/** Null if a call failed for another reason. */
export const raceOf = (error: unknown): Race | null => {
  const { decided, lease }: Race = (error instanceof HttpError && error.body) || {}
  return decided || lease ? { ...(decided && { decided }), ...(lease && { lease }) } : null
}

const whole = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const hour = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

const isAction = (action: string): action is AuditAction => Object.hasOwn(ACTIONS, action)

/** By whom, when and with which words, in the time of the reader. */
export const toldOf = ({ decided, lease }: Race) => {
  if (decided) {
    const { by, at, action, notes } = decided
    const done = isAction(action) ? ACTIONS[action].done : 'changed'
    const words = notes ? `Notes: “${notes}”` : 'There are no notes.'
    return `${by || 'Somebody'} ${done} this track at ${whole.format(Date.parse(at))}. ${words}`
  }
  return lease ? `${lease.by} has this track until ${hour.format(Date.parse(lease.until))}.` : ''
}
