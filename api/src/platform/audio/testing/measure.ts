import type { Meter } from '../meters/meter.ts'

/** The result of a meter for sound that comes in pieces. */
export function measure<Result>(
  meter: Meter<Result>,
  channels: readonly Float32Array[],
  piece = 1000,
): Result {
  const length = channels[0]?.length ?? 0
  for (let at = 0; at < length; at += piece)
    meter.add(channels.map((channel) => channel.subarray(at, at + piece)))
  return meter.result()
}
