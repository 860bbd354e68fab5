import { setTimeout } from 'node:timers/promises'
import type { DataPart } from '../options.ts'

/** How many times as long as a page took the next one waits: others get the thread meanwhile. */
const REST = 3

/** Parts as one JSON object, with one row on each line. */
export async function* jsonOf(parts: AsyncIterable<DataPart>): AsyncGenerator<string> {
  let before = '{\n'
  for await (const part of parts) {
    yield `${before}${JSON.stringify(part.name)}: `
    before = ',\n'
    if ('pages' in part) yield* rowsOf(part.pages)
    else yield JSON.stringify(part.value)
  }
  yield '\n}\n'
}

async function* rowsOf(pages: AsyncIterable<readonly object[]>) {
  let before = '[\n'
  let since = performance.now()
  for await (const page of pages) {
    if (page.length > 0) {
      yield before + page.map((row) => JSON.stringify(row)).join(',\n')
      before = ',\n'
    }
    await setTimeout(REST * (performance.now() - since))
    since = performance.now()
  }
  yield before === '[\n' ? '[]' : '\n]'
}
