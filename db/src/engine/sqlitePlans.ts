import type { Database as Connection, Statement } from 'better-sqlite3'
import type { Measured } from './slowStatements.ts'

const RUNS = ['run', 'get', 'all'] as const
type Runs = Record<(typeof RUNS)[number], (...values: unknown[]) => unknown>

/** Measures each statement that is prepared on a connection. */
export function measureConnection(connection: Connection, measured: Measured): void {
  const prepare = connection.prepare.bind(connection)

  /** The values decide nothing; SQLite wants them bound. */
  const explain = (text: string, values: unknown[]) =>
    drawn(prepare<unknown[], Step>(`explain query plan ${text}`).all(...values))

  function measure(statement: Statement, text: string) {
    const runs = statement as Runs
    for (const name of RUNS) {
      const run = runs[name].bind(statement)
      runs[name] = (...values: unknown[]) => {
        const begun = performance.now()
        let error: unknown
        try {
          return run(...values)
        } catch (thrown) {
          error = thrown
          throw thrown
        } finally {
          measured(text, { ms: performance.now() - begun, error }, () => explain(text, values))
        }
      }
    }
    return statement
  }

  connection.prepare = ((text: string) => measure(prepare(text), text)) as typeof prepare
}

interface Step {
  id: number
  parent: number
  detail: string
}

/** Each step below the one that it belongs to. */
function drawn(steps: readonly Step[]): string {
  const depths = new Map<number, number>()
  const lines = steps.map(({ id, parent, detail }) => {
    const depth = (depths.get(parent) ?? -1) + 1
    depths.set(id, depth)
    return '  '.repeat(depth) + detail
  })
  return lines.join('\n')
}
