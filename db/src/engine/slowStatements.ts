import type { SlowStatement, SlowStatements } from '../database.ts'

/** A plan is shown once in this time: a database that is slow is not asked more. */
const PLAN_EVERY_MS = 10 * 60_000
/** Statements whose plan is known to have been shown. */
const MOST = 500
/** What has a plan. A commit may be slow, too. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i

/** How a statement went on its connection, without the wait for one. */
export type Measured = (
  text: string,
  ended: { ms: number; error?: unknown },
  explain: () => string | Promise<string>,
) => void

/**
 * Tells of statements that took long, with their plan if there is one to show. Plans are asked for
 * after the statement, one at a time; those that fail are left out.
 */
export function makeSlowWatch({ afterMs, note }: SlowStatements, now = Date.now): Measured {
  const shown = new Map<string, number>()
  let isExplaining = false

  async function planOf(text: string, explain: () => string | Promise<string>) {
    const last = shown.get(text)
    const isDue = last === undefined || now() - last >= PLAN_EVERY_MS
    if (isExplaining || !isDue || !PLANNED.test(text)) return null
    isExplaining = true
    shown.delete(text)
    shown.set(text, now())
    const [oldest = ''] = shown.keys()
    if (shown.size > MOST) shown.delete(oldest)
    try {
      return (await explain()) || null
    } catch {
      return null
    } finally {
      isExplaining = false
    }
  }

  return (text, { ms, error }, explain) => {
    if (ms < afterMs) return
    const statement = { text, ms: Math.round(ms), error: codeOf(error) }
    void planOf(text, explain).then((plan) => note({ ...statement, plan }))
  }
}

const codeOf = (error: unknown): SlowStatement['error'] =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : null
