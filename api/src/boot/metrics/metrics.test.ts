import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { API_BASE } from '@melodia/contract/session'
import { recordBackup } from '@melodia/db/backups'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { forgetShipped, noteShipped } from '../follow/shipped.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

/** Asks from an address, like a scraper. */
const ask = (own: TestApp, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  own.app.inject({ url: '/metrics', remoteAddress, headers })

/** The value of one line of the text format, by name with labels. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found && Number(found.slice(line.length + 1))
}

describe('contract, Health: GET /metrics is for loopback', () => {
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s reads it', async (from) => {
    const { statusCode, headers } = await ask(kit, from)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/)
  })

  test.each(['10.0.0.7', '203.0.113.9', '::2', '::ffff:10.0.0.7'])(
    '%s gets what it gets for an address that is not there',
    async (from) => {
      const reply = await ask(kit, from)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ message: 'Address not found.' })
    },
  )

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'via'])(
    'a call that a proxy on this machine has passed on is not from it: %s',
    async (name) => {
      const claimed = name === 'forwarded' ? 'for=127.0.0.1' : '127.0.0.1'
      expect((await ask(kit, '127.0.0.1', { [name]: claimed })).statusCode).toBe(404)
      expect((await ask(kit, '203.0.113.9', { [name]: claimed })).statusCode).toBe(404)
      const trusting = await testApp({ config: { trustProxy: 1 } })
      expect((await ask(trusting, '203.0.113.9', { [name]: claimed })).statusCode).toBe(404)
      await trusting.close()
    },
  )

  test('METRICS_HOST lists further addresses and networks', async () => {
    const env = { METRICS_HOST: '10.0.0.7, 192.168.4.0/24, fd00::/8' }
    const { metricsFrom } = readConfig(env, '/srv')
    const own = await testApp({ config: { metricsFrom } })
    for (const [from, status] of [
      ['10.0.0.7', 200],
      ['10.0.0.8', 404],
      ['192.168.4.200', 200],
      ['192.168.5.1', 404],
      ['fd12::1', 200],
      ['::ffff:10.0.0.7', 200],
    ] as const)
      expect([from, (await ask(own, from)).statusCode]).toEqual([from, status])
    await own.close()
  })
})

describe('what is measured', () => {
  const read = async () => (await ask(kit)).body

  test('calls by route pattern, method and class of status', async () => {
    await kit.as('admin').get('/tracks')
    await kit.as('admin').get('/tracks?p=2')
    await kit.as('admin').get('/tracks/none')
    await kit.as(null).get('/api/v1/admin/tracks')
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`
    const text = await read()
    const list = `route="${API_BASE}/admin/tracks",method="GET"`
    expect(valueOf(text, count(`${list},status="2xx"`))).toBe(2)
    expect(valueOf(text, count(`${list},status="4xx"`))).toBe(1)
    const one = `route="${API_BASE}/admin/tracks/:id",method="GET",status="4xx"`
    expect(valueOf(text, count(one))).toBe(1)
  })

  test('addresses that nobody has thought of add one line, however many they are', async () => {
    const lines = async () => (await read()).split('\n').length
    const unknown = (n: number) => [`/api/v1/unknown-${n}`, `/other-${n}`, `/api/v1/admin/x-${n}`]
    for (const path of unknown(0)) await kit.as(null).get(path)
    await read()
    const before = await lines()
    for (let n = 1; n < 30; n += 1) for (const path of unknown(n)) await kit.as(null).get(path)
    expect(await lines()).toBe(before)
    expect(await read()).not.toContain('unknown-1')
  })

  test('limits and refusals are counted as events', async () => {
    const event = (name: string) => `melodia_security_events_total{event="${name}"}`
    expect(valueOf(await read(), event('authz_fail'))).toBe(0)
    await kit.as('listener').get('/api/v1/admin/users')
    await kit.as('admin').post('/artists', {})
    const text = await read()
    expect(valueOf(text, event('authz_fail'))).toBe(1)
    expect(valueOf(text, event('input_validation_fail'))).toBe(1)
  })

  test('uploads, the media store, analyses, database, process', async () => {
    await kit.as('creator').post('/tracks/new', aTrackForm())
    const text = await read()
    expect(valueOf(text, 'melodia_uploads_under_way')).toBe(0)
    const stored = 'melodia_media_operations_total{operation="commit",outcome="ok"}'
    expect(valueOf(text, stored)).toBeGreaterThanOrEqual(3)
    expect(valueOf(text, 'melodia_analyses{state="pending"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'melodia_analyses{state="failed"}')).toBe(0)
    expect(valueOf(text, 'melodia_jobs{kind="mail",state="waiting"}')).toBe(0)
    expect(valueOf(text, 'melodia_jobs{kind="mail",state="failed"}')).toBe(0)
    expect(valueOf(text, 'melodia_database_writes_waiting')).toBe(0)
    expect(valueOf(text, 'process_memory_bytes{kind="resident"}')).toBeGreaterThan(1e6)
    expect(valueOf(text, 'nodejs_eventloop_utilization_ratio')).toBeLessThanOrEqual(1)
    expect(text).toContain('nodejs_eventloop_lag_seconds{quantile="0.99"}')
    const wal = valueOf(text, 'melodia_database_wal_bytes')
    expect(kit.db.dialect === 'sqlite' ? Number(wal) > 0 : wal === undefined).toBe(true)
  })

  test('what waits for administrators, and for how long', async () => {
    await kit.as('creator').post('/tracks/new', aTrackForm())
    kit.pass(90_000)
    const text = await read()
    expect(valueOf(text, 'melodia_needs{kind="review"}')).toBe(1)
    expect(valueOf(text, 'melodia_needs_oldest_seconds{kind="review"}')).toBeGreaterThanOrEqual(90)
    expect(valueOf(text, 'melodia_needs{kind="claims"}')).toBe(0)
    expect(valueOf(text, 'melodia_needs_oldest_seconds{kind="claims"}')).toBe(0)
  })

  test('how old the last good backup is, and the last good drill', async () => {
    const ages = async () => {
      const text = await read()
      return ['backup', 'drill'].map((kind) => valueOf(text, `melodia_${kind}_age_seconds`))
    }
    expect(await ages()).toEqual([undefined, undefined])
    const now = kit.now()
    const aBackup = { kind: 'backup', bytes: 1, files: 1, place: '/b.tar', error: null } as const
    await kit.db.write(async (write) => {
      const times = { begun_at: now - 100_000, ended_at: now - 90_000 }
      await recordBackup(write, { ...aBackup, ...times, outcome: 'ok' })
      await recordBackup(write, { ...aBackup, begun_at: now, ended_at: now, outcome: 'failed' })
    })
    expect(await ages()).toEqual([expect.closeTo(90, -1), undefined])
    await kit.db.write((write) =>
      recordBackup(write, {
        ...aBackup,
        kind: 'drill',
        begun_at: now,
        ended_at: now,
        outcome: 'ok',
      }),
    )
    kit.pass(3_600_000)
    expect(await ages()).toEqual([expect.closeTo(3_690, -1), expect.closeTo(3_600, -1)])
  })

  test('since when changes have not reached the place where the database is followed', async () => {
    const { dataDir } = kit.config
    const age = async () => valueOf(await read(), 'melodia_followed_age_seconds')
    // PostgreSQL has an archive of its own, which is not seen from here.
    const onSqlite = (expected: unknown) => (kit.db.dialect === 'sqlite' ? expected : undefined)
    expect(await age()).toBeUndefined()
    await noteShipped(dataDir, { at: kit.now() - 7_000, every: 5_000, place: '/mnt/backups' })
    expect(await age()).toEqual(onSqlite(expect.closeTo(7, -1)))
    kit.pass(600_000)
    expect(await age()).toEqual(onSqlite(expect.closeTo(607, -1)))
    await writeFile(join(dataDir, 'followed.json'), '')
    expect(await age()).toBeUndefined()
    await forgetShipped(dataDir)
    expect(await age()).toBeUndefined()
  })

  test('how old the keys are', async () => {
    kit.pass(3_600_000)
    expect(valueOf(await read(), 'melodia_key_age_seconds{key="media-urls"}')).toBeCloseTo(
      3_600,
      -2,
    )
  })

  test('room on the disk of the data', async () => {
    const text = await read()
    const of = (name: string) => Number(valueOf(text, `melodia_disk_${name}_bytes{holds="data"}`))
    expect(of('free')).toBeGreaterThan(0)
    expect(of('size')).toBeGreaterThanOrEqual(of('free'))
  })

  test('an upload is under way until its connection ends', async () => {
    const origin = await kit.listen()
    const sent = request(`${origin}/api/v1/creators/tracks/new`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${kit.token('creator')}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    sent.on('error', () => undefined)
    sent.write('--x\r\n')
    const underWay = async () => valueOf(await read(), 'melodia_uploads_under_way')
    await expect.poll(underWay).toBe(1)
    sent.destroy()
    await expect.poll(underWay).toBe(0)
  })

  test('a database that is gone keeps nothing else back', async () => {
    await kit.db.close()
    const { statusCode, body } = await ask(kit)
    expect(statusCode).toBe(200)
    expect(body).toContain('process_memory_bytes')
  })

  test('servers in one process are apart', async () => {
    const other = await testApp()
    await kit.as('admin').get('/users')
    expect((await ask(other)).body).not.toContain('/admin/users')
    await other.close()
  })
})
