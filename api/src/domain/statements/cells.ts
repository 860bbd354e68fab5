import { LISTENERS_IN_CELL } from '@melodia/contract/choices/statements'
import type { PlaysOfLine } from '@melodia/contract/royaltyStatements'
import { divide } from '@melodia/royalties/rules'
import { dateIn, startOfDate } from '../../kit/text/dates.ts'

type Cell = PlaysOfLine['cells'][number]

interface Days {
  from: string
  last: string
  plays: number
  people: Set<number>
}

/**
 * Plays by the days of a zone, merged until five people are in each cell: nobody can be told of. Only
 * where fewer heard all of them, one cell has fewer. The amount is divided in proportion to plays.
 */
export function cellsOf(
  plays: readonly { started_at: number; listener: number }[],
  amount: number,
  zone: string,
): Cell[] {
  const cells: Days[] = []
  for (const { started_at, listener } of plays) {
    const day = dateIn(zone, started_at)
    const open = cells.at(-1)
    const isFull = open && open.last !== day && open.people.size >= LISTENERS_IN_CELL
    if (!open || isFull) cells.push({ from: day, last: day, plays: 1, people: new Set([listener]) })
    else {
      open.last = day
      open.plays += 1
      open.people.add(listener)
    }
  }
  const last = cells.at(-1)
  const before = cells.at(-2)
  if (last && before && last.people.size < LISTENERS_IN_CELL) {
    cells.pop()
    before.last = last.last
    before.plays += last.plays
    for (const listener of last.people) before.people.add(listener)
  }
  const sign = amount < 0 ? -1n : 1n
  const amounts = divide(
    BigInt(amount) * sign,
    cells.map((cell) => BigInt(cell.plays)),
  )
  return cells.map((cell, at) => ({
    from: cell.from,
    to: dayAfter(zone, cell.last),
    plays: cell.plays,
    listeners: cell.people.size,
    amount_minor: Number(amounts[at]! * sign),
  }))
}

/** Days are 23 to 25 hours long. */
const dayAfter = (zone: string, date: string) =>
  dateIn(zone, startOfDate(zone, date) + 30 * 3_600_000)
