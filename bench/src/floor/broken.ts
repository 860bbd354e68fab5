import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isHeld, judgementsOf } from './judge.ts'
import type { Result } from './measure.ts'
import type { makeFloors } from './run.ts'

type Remark = (text: string) => void

/** Copies that are broken by a module loaded before the product, and where that must be noticed. */
const COPIES: Record<string, string> = {
  slowLists: 'list, one page again and again',
  ignoredWords: 'filter and search in turn',
  skippedSyncs: 'create with three small files',
}
const ROUNDS = { rounds: 3, ms: 500, connections: 32 }

/** Broken copies that are not noticed, and works that a whole product does not hold here. */
export async function unnoticed(measure: ReturnType<typeof makeFloors>, remark: Remark) {
  const wrong: string[] = []
  for (const [copy, work] of Object.entries(COPIES)) {
    const one = (settings: Record<string, string>) =>
      measure('small', { ...ROUNDS, remark, settings, only: (name) => name === work })
    const ofWhole = complaints(await one({}))
    if (ofWhole.length > 0) wrong.push(`the whole product: ${ofWhole.join('; ')}`)
    const preload = pathToFileURL(join(import.meta.dirname, `../broken/${copy}.ts`))
    const ofBroken = complaints(await one({ NODE_OPTIONS: `--import=${preload}` }))
    if (ofBroken.length === 0) wrong.push(`${copy} is not noticed`)
    remark(`${copy}: ${ofBroken.join('; ') || 'nothing'}`)
  }
  return wrong
}

const complaints = (results: readonly Result[]) => [
  ...results.flatMap(({ mistakes }) => [...new Set(mistakes)]),
  ...judgementsOf(results, '1,000')
    .filter(({ value, budget }) => !isHeld(value, budget))
    .map(({ what, value }) => `${what} ${value.toFixed(2)}`),
]
