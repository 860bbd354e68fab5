import { expect, it } from 'vitest'
import { claimJob, finishJob } from '../jobs.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'
import { saveUser } from '../users.ts'
import { createWebhook } from '../webhooks.ts'
import { countDeliveries, listDeliveries, purgeDeliveries, queueDelivery } from './deliveries.ts'

describeDatabases('deliveries', (current) => {
  it('are purged when they have ended and are old, those that wait are not', async () => {
    const db = current()
    const webhook = await db.write(async (write) => {
      const person = { issuer: 'i', uid: 'u', email: 'a@b.example', name: 'Ada' }
      const { seq } = await saveUser(write, person, NOW)
      const facts = { url: 'https://a.example', secret: 'whsec_', is_active: true }
      const values = { ...facts, events: ['track.deleted' as const], created_by: seq }
      const made = await createWebhook(write, values, NOW)
      for (const body of ['first', 'second', 'third'])
        await queueDelivery(write, { webhook: made.seq, event: 'track.deleted', body }, NOW)
      return made.seq
    })
    const end = () =>
      db.write(async (write) => {
        const claim = await claimJob(write, { kind: 'delivery' }, { now: NOW, leaseMs: 1 })
        if (claim) await finishJob(write, claim)
      })
    const left = async () => {
      const page = { offset: 0, limit: 10, sort: 'created_at', order: 'ASC', filter: {} } as const
      const { rows } = await listDeliveries(db.read, webhook, page)
      return rows.map(({ body }) => body)
    }
    await end()
    expect(await db.write((write) => purgeDeliveries(write, NOW))).toBe(0)
    expect(await left()).toEqual(['first', 'second', 'third'])
    expect(await db.write((write) => purgeDeliveries(write, NOW + 1))).toBe(1)
    expect(await left()).toEqual(['second', 'third'])
    expect((await countDeliveries(db.read, [webhook])).get(webhook)).toEqual({
      waiting: 2,
      failed: 0,
      failing_since: null,
    })
    const { jobs } = db.read.tables
    expect(await db.read.db.select().from(jobs)).toHaveLength(2)
  })
})
