import { ACTIONS, type AuditAction } from '@melodia/contract/lifecycle'
import type { Problem } from '@melodia/contract/problem'
import { ago } from '@melodia/portal/fields'
import { HttpError } from 'react-admin'

/** A lost race: another reviewer has decided on the track, or holds it now. */
export type Race = Pick<Problem, 'decided' | 'lease'>

/** Null if a call failed for another reason. */
export const raceOf = (error: unknown): Race | null => {
  const { decided, lease }: Race = (error instanceof HttpError && error.body) || {}
  return decided || lease ? { ...(decided && { decided }), ...(lease && { lease }) } : null
}

const hour = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

const isAction = (action: string): action is AuditAction => Object.hasOwn(ACTIONS, action)

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** To the second: who loses a race wants to know how closely. */
const passed = (at: string, now = Date.now()) => {
  const ms = now - Date.parse(at)
  if (ms < SECOND) return 'just now'
  return ms < MINUTE ? `${Math.floor(ms / SECOND)} s ago` : ago(at, now)
}

/** The other reviewer's action: `Demo Admin rejected this 20 s ago: “Too quiet”`. */
export const describeRace = ({ decided, lease }: Race) => {
  if (decided) {
    const { by, at, action, notes } = decided
    const done = isAction(action) ? ACTIONS[action].done : 'changed'
    const words = notes ? `: “${notes}”` : ', without notes.'
    return `${by || 'Somebody'} ${done} this ${passed(at)}${words}`
  }
  return lease ? `${lease.by} has this track until ${hour.format(Date.parse(lease.until))}.` : ''
}
