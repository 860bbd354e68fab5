import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { countGarbage } from './youngGarbage.ts'

const CHUNK = 64 * 1024

it('chunks of sockets are freed by collections of young objects', async () => {
  const kinds: unknown[] = []
  const kindOf = (entry: PerformanceEntry & { detail?: { kind: number } }) => entry.detail?.kind
  const observer = new PerformanceObserver((list) => {
    kinds.push(...list.getEntries().map(kindOf))
  })
  observer.observe({ entryTypes: ['gc'] })
  for (let bytes = 0; bytes < 100 * 1024 * 1024; bytes += CHUNK) {
    Buffer.allocUnsafeSlow(CHUNK)
    countGarbage(CHUNK)
  }
  const minor = () => kinds.filter((kind) => kind === constants.NODE_PERFORMANCE_GC_MINOR)
  await vi.waitFor(() => expect(minor().length).toBeGreaterThanOrEqual(3))
  observer.disconnect()
})

it('nothing else gets the collector', () => expect(globalThis.gc).toBeUndefined())
