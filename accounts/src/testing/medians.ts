interface Race {
  one: () => Promise<unknown>
  other: () => Promise<unknown>
  tries: number
}

/** By how much two calls differ in time: the difference of their medians, as a part of the first. */
export async function differenceOfMedians({ one, other, tries }: Race): Promise<number> {
  const times: [number[], number[]] = [[], []]
  const timed = async (call: () => Promise<unknown>, into: number[]) => {
    const start = performance.now()
    await call()
    into.push(performance.now() - start)
  }
  // Alternating, so that whatever else the machine does slows both.
  while (times[0].length < tries) {
    await timed(one, times[0])
    await timed(other, times[1])
  }
  const [first, second] = [median(times[0]), median(times[1])]
  return Math.abs(first - second) / first
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
