import { noteSpan } from '../cause.ts'
import type { DatabaseOptions } from '../database.ts'
import { makeSlowWatch, type Measured } from './slowStatements.ts'

/** Characters of a statement in a span; one that writes many rows is longer. */
const MOST_TEXT = 2_000

/** What is done with each statement after it has run; null for nothing. */
export function watchStatements(
  system: 'sqlite' | 'postgresql',
  { slow = null, isTraced = false }: DatabaseOptions,
): Measured | null {
  if (!slow && !isTraced) return null
  const watchSlow = slow && makeSlowWatch(slow)
  return (text, ended, explain) => {
    if (isTraced) noteStatement(system, text, ended)
    watchSlow?.(text, ended, explain)
  }
}

/** Names of OpenTelemetry's semantic conventions. The text has placeholders in place of values. */
function noteStatement(
  system: string,
  text: string,
  { ms, error }: { ms: number; error?: unknown },
) {
  const operation = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? ''
  const at = performance.timeOrigin + performance.now()
  const attributes = {
    'db.system.name': system,
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MOST_TEXT),
  }
  noteSpan({ name: operation, kind: 'client', attributes, begunAt: at - ms }, { error, at })
}
