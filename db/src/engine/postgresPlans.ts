import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, Pool } from 'pg'

type Ended = (text: string, ended: { ms: number; error?: unknown }) => void

const PLAN_OF = 'explain (generic_plan) '

/**
 * Measures each statement of a connection, whether it is awaited or has a callback, as those of pools;
 * but for questions about plans, which nobody else asks.
 */
export function measureClient(client: ClientBase, measured: Ended): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    if (textOf(args[0]).startsWith(PLAN_OF)) return query(...args)
    const begun = performance.now()
    // Callbacks come from the connection, without what causes the statement.
    const ended = AsyncLocalStorage.bind((error?: unknown) =>
      measured(textOf(args[0]), { ms: performance.now() - begun, error }),
    )
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        ended(error)
        callback(error, result)
      })
    const result = query(...args) as Promise<unknown>
    result.then(() => ended(), ended)
    return result
  }) as typeof client.query
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : (query as { text: string }).text

/**
 * The plan for whatever values the parameters have. PostgreSQL shows it since version 16, and
 * executes nothing.
 */
export async function explain(pool: Pool, text: string): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(PLAN_OF + text)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
