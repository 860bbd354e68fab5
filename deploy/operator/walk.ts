import { breaking } from './breaking.ts'
import { installing } from './installing.ts'
import type { Place } from './place.ts'
import type { Step } from './step.ts'
import { upgrading } from './upgrading.ts'

const STEPS: readonly Step[] = [...installing, ...breaking, ...upgrading]

/** Takes each step, and says how long it took and where it was seen. @throws Error with the step that failed. */
export async function walk(place: Place, say: (line: string) => void): Promise<void> {
  for (const { name, take } of STEPS) {
    const begun = performance.now()
    const seen = await take(place).catch((error: unknown) => {
      throw new Error(`This step failed: ${name}`, { cause: error })
    })
    say(`${name}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    for (const [where, what] of Object.entries(seen)) say(`  ${where}: ${what}`)
  }
}
