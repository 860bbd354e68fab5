import { readdirSync, readFileSync } from 'node:fs'
import { startProduct } from '@melodia/e2e/product'
import type { Product } from '../products.ts'

/** Of a database that keeps what it acknowledges. */
export const DATABASE = ['max_connections=200', 'max_pred_locks_per_transaction=256']

/** All under the address of the first, as behind a proxy. */
export async function startAll(processes: number, settings: Record<string, string>, PORT: string) {
  const all = { ...settings, PUBLIC_URL: `http://localhost:${PORT}` }
  const first = await startProduct({ ...all, PORT })
  const others = Array.from({ length: processes - 1 }, () => startProduct(all))
  return [first, ...(await Promise.all(others))]
}

/** Milliseconds of processor time so far (proc(5), in hundredths of a second). */
export function usage(products: readonly Product[]) {
  const own = new Set(products.map(({ child }) => child.pid))
  let processes = 0
  let database = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, name, fields = ''] = /^\d+ \((.*)\) (.*)/.exec(statOf(pid)) ?? []
    const [, parent, , , , , , , , , , user, system] = fields.split(' ').map(Number)
    const spent = ((user ?? 0) + (system ?? 0)) * 10
    if (own.has(Number(pid)) || own.has(parent)) processes += spent
    if (name === 'postgres') database += spent
  }
  return { processes, database }
}

function statOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
