import { gt, sql } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'

/** Rows that are read at once: what others wait for meanwhile. */
export const ROWS = 200
/** Records that are read at once, with their details. */
export const RECORDS = 20

export type Pages = AsyncIterable<readonly object[]>

/** Pages of rows until one is not full; each is asked for by the last row before it. */
export async function* pagesOf<Row extends object>(
  size: number,
  read: (last: Row | null) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await read(last)
    yield rows
    if (rows.length < size) return
    last = rows.at(-1) ?? null
  }
}

/** Condition: after this row in the order of one column. */
export const afterSeq = (column: AnyColumn, last: { seq: number } | null) =>
  last ? gt(column, last.seq) : undefined

type Values = readonly [first: unknown, second: unknown]

/** Condition: after the row with these values in the order of two columns. */
export const afterBoth = (first: AnyColumn, second: AnyColumn, last: Values | null) =>
  last
    ? sql`(${first}, ${second}) > (${sql.param(last[0], first)}, ${sql.param(last[1], second)})`
    : undefined
