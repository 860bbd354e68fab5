import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { countGarbage } from './youngGarbage.ts'

const CHUNK = 64 * 1024

/** The kinds of collections during some work. */
async function kindsDuring(work: () => void, enough: (kinds: unknown[]) => void) {
  const kinds: unknown[] = []
  const kindOf = (entry: PerformanceEntry & { detail?: { kind: number } }) => entry.detail?.kind
  const observer = new PerformanceObserver((list) => {
    kinds.push(...list.getEntries().map(kindOf))
  })
  observer.observe({ entryTypes: ['gc'] })
  work()
  await vi.waitFor(() => enough(kinds))
  observer.disconnect()
}

it('chunks of sockets are freed by collections of young objects', async () => {
  const { NODE_PERFORMANCE_GC_MINOR } = constants
  await kindsDuring(
    () => {
      for (let bytes = 0; bytes < 100 * 1024 * 1024; bytes += CHUNK) {
        Buffer.allocUnsafeSlow(CHUNK)
        countGarbage(CHUNK)
      }
    },
    (kinds) => {
      const minor = kinds.filter((kind) => kind === NODE_PERFORMANCE_GC_MINOR)
      expect(minor.length).toBeGreaterThanOrEqual(3)
    },
  )
})

it('what was in use for longer is freed by a collection of everything', async () => {
  const { NODE_PERFORMANCE_GC_MAJOR } = constants
  await kindsDuring(
    () => countGarbage(16 * 1024 * 1024, 'major'),
    (kinds) => expect(kinds).toContain(NODE_PERFORMANCE_GC_MAJOR),
  )
})

it('nothing else gets the collector', () => expect(globalThis.gc).toBeUndefined())
