import { LIMITS } from '@melodia/contract/choices'

/** Rows that are asked for at a time: as many as the API gives. */
const BATCH = LIMITS.listPage
/** Rows that are asked for a second time, to see that none were missed in between. */
const OVERLAP = 20

/**
 * All rows of a list, a batch at a time, each once. Rows come and go while they are read. One that
 * comes pushes others down, and they are met again, known already. One that goes pulls others up,
 * past the place where reading goes on; where no row there is known, it goes back.
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
