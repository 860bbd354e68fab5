import { setTimeout } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const PAUSE_MS = 200

/** The first answer that is one. @throws Error that says what did not come within a minute. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false> | Answer | null | undefined | false,
): Promise<Answer> {
  const begun = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`This did not come: ${what}`)
    await setTimeout(PAUSE_MS)
  }
}
