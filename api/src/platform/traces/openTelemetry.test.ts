import { asPresentSpan, causedBy, causeOfCall } from '@melodia/db/cause'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCollector } from './testing/collector.ts'
import { openTraces, type Traces } from './traces.ts'

/** Spans that are delivered without a wait, and those that wait at most. */
const BATCH = 512
const QUEUE = 2_048
const LOST = { err: expect.any(Error), message: 'Traces cannot be delivered; spans are lost' }

let collector: Awaited<ReturnType<typeof aCollector>>
let traces: Traces | null
let told: object[]
beforeEach(async () => {
  told = []
  collector = await aCollector()
  const note = (details: object, message: string) => told.push({ ...details, message })
  const { endpoint } = collector
  const publicUrl = 'https://music.example'
  const log = { info: note, warn: note }
  traces = await openTraces({ endpoint, headers: {}, share: 1, publicUrl }, log)
})
afterEach(async () => {
  await traces?.stop()
  await collector.close()
})

async function spans(count: number) {
  const span = { name: 'work', kind: 'internal', attributes: {} } as const
  for (let made = 0; made < count; made += 1)
    await causedBy(causeOfCall('call', {}, traces), () => asPresentSpan(span, async () => {}))
}

test('spans that nobody takes are lost, with one line in the log', async () => {
  await collector.close()
  await spans(2 * BATCH)
  await traces?.stop()
  expect(told).toEqual([LOST])
})

test('spans are delivered again when their receiver is back', async () => {
  collector.answerWith(500)
  await spans(BATCH)
  await vi.waitFor(() => expect(told).toEqual([LOST]), { timeout: 30_000 })
  collector.answerWith(200, {}, '{}')
  await spans(BATCH)
  const again = [LOST, { message: 'Traces are delivered again' }]
  await vi.waitFor(() => expect(told).toEqual(again), { timeout: 30_000 })
})

test('a receiver that hangs holds up no work and no end, and so many spans wait for it', async () => {
  collector.answer(() => {})
  await spans(BATCH + QUEUE + 1_000)
  await vi.waitFor(() => expect(collector.received).toHaveLength(1), { timeout: 30_000 })
  expect(told).toEqual([])
  const begun = performance.now()
  await traces?.stop()
  expect(performance.now() - begun).toBeLessThan(8_000)
  expect(told).toEqual([LOST])
  expect(collector.spans()).toHaveLength(BATCH + QUEUE)
})

test('there is no export without a receiver', async () => {
  const log = { info() {}, warn() {} }
  expect(await openTraces(null, log)).toBeNull()
})
