import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { cpuUsage, memoryUsage } from 'node:process'
import { Gauge, type Registry } from 'prom-client'

/** Sampling interval of the event loop's delay, in milliseconds. */
const RESOLUTION_MS = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Memory, processor, and event loop delay since the last read. Returns a stop function. */
export function measureProcess(registry: Registry) {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  lag.enable()
  registry.registerMetric(
    new Gauge({
      name: 'nodejs_eventloop_lag_seconds',
      help: 'How late the event loop was, since this was last read',
      labelNames: ['quantile'],
      registers: [],
      collect() {
        this.set({ quantile: '0.5' }, lag.percentile(50) / NANOSECONDS)
        this.set({ quantile: '0.99' }, lag.percentile(99) / NANOSECONDS)
        this.set({ quantile: '1' }, lag.max / NANOSECONDS)
        lag.reset()
      },
    }),
  )
  let before = performance.eventLoopUtilization()
  registry.registerMetric(
    new Gauge({
      name: 'nodejs_eventloop_utilization_ratio',
      help: 'Share of the time that the event loop was at work, since this was last read',
      registers: [],
      collect() {
        const now = performance.eventLoopUtilization()
        this.set(performance.eventLoopUtilization(now, before).utilization)
        before = now
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'process_memory_bytes',
      help: 'Memory of the process',
      labelNames: ['kind'],
      registers: [],
      collect() {
        const { rss, heapUsed, heapTotal, external } = memoryUsage()
        const kinds = { resident: rss, heap_used: heapUsed, heap_total: heapTotal, external }
        for (const [kind, bytes] of Object.entries(kinds)) this.set({ kind }, bytes)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process',
      registers: [],
      collect() {
        const { user, system } = cpuUsage()
        this.set((user + system) / MICROSECONDS)
      },
    }),
  )
  return () => lag.disable()
}
