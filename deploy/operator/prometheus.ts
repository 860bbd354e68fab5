import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

export const PROMETHEUS = '/usr/bin/prometheus'
const RULES = join(import.meta.dirname, '../prometheus/alerts.yaml')
/** In place of the minutes for which an alert waits. */
const WAIT = 'for: 2s'

interface Series {
  data: { result: { value: [number, string] }[] }
}
interface Alerts {
  data: { alerts: { labels: { alertname: string }; state: string }[] }
}

/** Prometheus with the alerts of `deploy/`, which fire after two seconds. `folder` is empty. */
export async function watch(folder: string, { target, port }: { target: string; port: number }) {
  const rules = (await readFile(RULES, 'utf8')).replaceAll(/for: \d+[mh]/g, WAIT)
  await writeFile(join(folder, 'alerts.yaml'), rules)
  const config = join(folder, 'prometheus.yaml')
  await writeFile(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${join(folder, 'alerts.yaml')}']
scrape_configs:
  - job_name: melodia
    static_configs: [{ targets: ['${target}'] }]
`,
  )
  const child = spawn(
    PROMETHEUS,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ask = async <Reply>(path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null)
    return reply?.ok ? ((await reply.json()) as Reply) : null
  }
  const firing = async () =>
    (await ask<Alerts>('alerts'))?.data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels.alertname) ?? []
  return {
    /** Waits until an expression has a value that holds, and says it. */
    async sees(expression: string, holds = ''): Promise<string> {
      const query = `query?query=${encodeURIComponent(expression + holds)}`
      const value = await until(
        expression,
        async () => (await ask<Series>(query))?.data.result[0]?.value[1],
      )
      return `${expression} = ${Number(Number(value).toPrecision(3))}`
    },
    /** Waits until an alert fires; what happens meanwhile is done again and again. */
    async fires(name: string, meanwhile = async (): Promise<unknown> => undefined) {
      await until(`${name} fires`, async () => {
        await meanwhile()
        return (await firing()).includes(name)
      })
      return name
    },
    async clears(name: string): Promise<void> {
      await until(`${name} clears`, async () => !(await firing()).includes(name))
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
export type Watch = Awaited<ReturnType<typeof watch>>
