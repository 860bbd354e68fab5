import { LIMITS } from '@melodia/contract/choices/limits'

/** Rows per call: the API's maximum. */
const BATCH = LIMITS.listPage
/** Rows read twice, to notice rows missed in between. */
const OVERLAP = 20

/**
 * All rows of a list, in batches, each once, although rows come and go meanwhile. A new row pushes
 * others down, so they are read again and skipped. A deleted row pulls others up, past the reading
 * position; if no row there is known, reading goes back.
 */
export async function* allRows<Row extends { id: unknown }>(
  load: (first: number, last: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const known = new Set<unknown>()
  let first = 0
  for (;;) {
    const rows = await load(first, first + BATCH - 1)
    const fresh = rows.filter(({ id }) => !known.has(id))
    if (first > 0 && fresh.length === rows.length) {
      first = Math.max(0, first - BATCH)
      continue
    }
    for (const { id } of fresh) known.add(id)
    yield fresh
    if (rows.length < BATCH) return
    first += BATCH - OVERLAP
  }
}
