import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Products } from './products.ts'

const RUNS = 5

/**
 * Median milliseconds from a start to the first 200; and as a multiple of an empty Node's start at
 * the same moment, which tells a slow server from a busy machine.
 */
export async function startTimes(products: Products) {
  await (await products.open('small')).stop()
  const times: number[] = []
  const ratios: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const empty = await timed(() => once(spawn(process.execPath, ['-e', '0']), 'exit'))
    const { ms, result: product } = await timed(() => products.open('small'))
    await product.stop()
    times.push(ms)
    ratios.push(ms / empty.ms)
  }
  return { ms: median(times), ratio: median(ratios), times: times.map(Math.round) }
}

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
