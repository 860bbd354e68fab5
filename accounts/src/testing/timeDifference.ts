interface Race {
  first: () => Promise<unknown>
  second: () => Promise<unknown>
  /** The difference that is small enough. */
  limit: number
}

const FEWEST = 8
/** A difference of a few tries may be the machine's; one that lasts so long is the code's. */
const MOST = 80

/**
 * By how much two calls differ in time: the difference of their lower quartiles, as a part of the
 * first. Other work on the machine makes most tries longer, and its pauses make a few much shorter.
 * More tries are made until the difference is within the limit.
 */
export async function timeDifference({ first, second, limit }: Race): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (;;) {
    // Alternating, so that both meet the same machine.
    times[0].push(await timeOf(first))
    times[1].push(await timeOf(second))
    const [firstMs, secondMs] = [lowerQuartile(times[0]), lowerQuartile(times[1])]
    const difference = Math.abs(firstMs - secondMs) / firstMs
    const tries = times[0].length
    if (tries >= MOST || (tries >= FEWEST && difference < limit)) return difference
  }
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

const lowerQuartile = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
