import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '@melodia/db/testing/debian'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startProduct } from './src/product.ts'
import { accessToken } from './src/token.ts'

const PROMETHEUS = '/usr/bin/prometheus'
const DEPLOY = join(import.meta.dirname, '../deploy')

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
interface Answer {
  status: string
  data: { result: unknown[] }
}
interface Rules {
  data: { groups: { rules: { name: string; health: string; state: string }[] }[] }
}

const { panels } = JSON.parse(await readFile(join(DEPLOY, 'grafana.json'), 'utf8')) as Dashboard

describe('Prometheus, with the rules of deploy/', () => {
  let folder: string
  let product: Awaited<ReturnType<typeof startProduct>>
  let prometheus: ChildProcess
  let follower: ChildProcess
  let url: string
  const ask = async <Reply>(path: string) =>
    (await (await fetch(`${url}/api/v1/${path}`)).json()) as Reply
  const command = (...args: string[]) =>
    spawn(process.execPath, ['api/command.js', ...args], {
      cwd: join(DEPLOY, '..'),
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const follow = () =>
    command('backup', '--follow', '1s', '--keep', '1h', '--into', join(folder, 'followed'))
  const query = (expr: string) => ask<Answer>(`query?query=${encodeURIComponent(expr)}`)

  beforeAll(async () => {
    if (!existsSync(PROMETHEUS)) installPackage('prometheus')
    folder = await mkdtemp(join(tmpdir(), 'melodia-watched-'))
    product = await startProduct({ DATA_DIR: join(folder, 'data') })
    // What the panel of the backups shows.
    const backup = join(folder, 'backup.tar')
    for (const args of [
      ['backup', backup],
      ['restore', backup, '--check', '--aside', folder],
    ])
      expect(await once(command(...args), 'exit')).toEqual([0, null])
    await mkdir(join(folder, 'followed'))
    follower = follow()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const config = join(folder, 'prometheus.yaml')
    await writeFile(
      config,
      `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${join(DEPLOY, 'prometheus/alerts.yaml')}']
scrape_configs:
  - job_name: melodia
    static_configs: [{ targets: ['${new URL(product.url).host}'] }]
`,
    )
    prometheus = spawn(
      PROMETHEUS,
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'series')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=error',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const token = await accessToken(product.url, 'creator@melodia.example')
    const headers = { authorization: `Bearer ${token}` }
    const rate =
      'rate(http_request_duration_seconds_count{route="/api/v1/creators/tracks"}[5m]) > 0'
    await vi.waitFor(
      async () => {
        await fetch(`${product.url}/api/v1/creators/tracks`, { headers })
        expect((await query(rate)).data.result).toHaveLength(1)
      },
      { timeout: 60_000, interval: 500 },
    )
    const followed = 'melodia_followed_age_seconds < 30'
    await vi.waitFor(async () => expect((await query(followed)).data.result).toHaveLength(1), {
      timeout: 60_000,
      interval: 500,
    })
  })
  afterAll(async () => {
    const ended = prometheus && once(prometheus, 'exit')
    prometheus?.kill('SIGTERM')
    await ended
    follower?.kill('SIGKILL')
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('sees the product', async () => {
    const { data } = await query('up{job="melodia"} == 1')
    expect(data.result).toHaveLength(1)
  })

  it.each(panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])))(
    'shows “%s”',
    async (_title, expr) => {
      const { status, data } = await query(expr)
      expect(status).toBe('success')
      expect(data.result.length).toBeGreaterThan(0)
    },
  )

  it('sees that changes do not reach their place any more, until somebody stops following', async () => {
    // Not asked to stop: what it noted stays, and grows old.
    const killed = once(follower, 'exit')
    follower.kill('SIGKILL')
    await killed
    const state = async () =>
      (await ask<Rules>('rules')).data.groups[0]?.rules.find(
        ({ name }) => name === 'MelodiaFollowingBehind',
      )?.state
    const age = async () => (await query('melodia_followed_age_seconds')).data.result
    expect(await state()).toBe('inactive')
    const at = Date.now() - 10 * 60_000
    await writeFile(
      join(folder, 'data/followed.json'),
      JSON.stringify({ at, every: 5_000, place: '/away' }),
    )
    // It fires after five minutes.
    await expect.poll(state).toBe('pending')
    follower = follow()
    await expect.poll(state).toBe('inactive')
    expect(await age()).toHaveLength(1)
    const stopped = once(follower, 'exit')
    follower.kill('SIGTERM')
    expect(await stopped).toEqual([0, null])
    await expect.poll(age).toEqual([])
  })

  it('judges each alert', async () => {
    const healthOf = async () =>
      (await ask<Rules>('rules')).data.groups[0]?.rules.map(({ health }) => health)
    await expect.poll(healthOf).toEqual(Array.from({ length: 15 }, () => 'ok'))
  })
})
