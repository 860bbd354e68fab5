import type { Listener } from '@melodia/royalties/rules'
import { unacceptable } from '../../kit/http/errors.ts'

const HEADER = 'pseudonym,amount_minor'
/** A listener as the file names them, and an amount without a fraction. */
const ROW = /^([0-9a-f]{32}),(\d{1,16})$/

/** Listeners and the number of their plays, as CSV: one line after another. */
export async function* csvOfListeners(listeners: AsyncIterable<Listener>) {
  yield 'pseudonym,plays\r\n'
  for await (const { listener, heard } of listeners)
    yield `${listener},${heard.reduce((sum, [, plays]) => sum + plays, 0)}\r\n`
}

/**
 * What listeners brought in, by pseudonym, in minor units.
 * @throws Problem 422 that names the first wrong line, or the wrong sum
 */
export function amountsOfCsv(text: string, pool_minor: number): Map<string, number> {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  if (header !== HEADER) throw wrong(`Line 1 is “${HEADER}”.`)
  const amounts = new Map<string, number>()
  let sum = 0
  for (const [at, line] of lines.entries()) {
    const [, listener, amount] = ROW.exec(line) ?? []
    if (listener === undefined)
      throw wrong(`Line ${at + 2} is a pseudonym and a whole amount, such as “5d41…,250”.`)
    if (amounts.has(listener)) throw wrong(`Line ${at + 2} has a pseudonym that is there before.`)
    amounts.set(listener, Number(amount))
    sum += Number(amount)
  }
  if (sum !== pool_minor)
    throw wrong(`The amounts sum to ${sum}, and not to the pool, which is ${pool_minor}.`)
  return amounts
}

const wrong = (sentence: string) => unacceptable({ file: sentence })
