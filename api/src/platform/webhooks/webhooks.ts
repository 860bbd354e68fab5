import type { WebhookSort } from '@melodia/contract/choices/webhooks'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { WebhookFilter } from '@melodia/contract/webhooks'
import type { Database, Handle } from '@melodia/db/database'
import { redoJob } from '@melodia/db/jobs'
import type { Page } from '@melodia/db/lists/page'
import { expected } from '@melodia/db/records'
import {
  countWebhooks,
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  updateWebhook,
  type WebhookRecord,
} from '@melodia/db/webhooks'
import { countDeliveries, getDelivery, type DeliveryCounts } from '@melodia/db/webhooks/deliveries'
import { record } from '../events/record.ts'
import { actorOf, type Caller } from '../access/access.ts'
import { conflict, notFound } from '../../kit/http/errors.ts'
import { requireAll } from '../../kit/http/fields.ts'
import { existingOrThrow, type Target } from '../../kit/http/versions.ts'
import { auditWebhook, titleOf } from './audit.ts'
import { readWebhook } from './form.ts'
import type { Receivers } from './receivers.ts'
import { newSecret } from './sign.ts'

interface WebhooksOptions {
  db: Database
  receivers: Receivers
  clock: () => number
}

/** A webhook with the numbers of its deliveries that wait and were given up. */
export type CountedWebhook = WebhookRecord & DeliveryCounts

/** Rules of webhooks. Knows nothing of HTTP. */
export function makeWebhooks({ db, receivers, clock }: WebhooksOptions) {
  const existing = async (handle: Handle, { id, ifVersion }: Target) =>
    existingOrThrow('Webhook', expected(await getWebhook(handle, id), ifVersion))

  const get = async (id: string) => counted(await existing(db.read, { id }))

  async function list(page: Page<WebhookSort, WebhookFilter>) {
    const { rows, total } = await listWebhooks(db.read, page)
    return { rows: await withCounts(rows), total }
  }

  /** `keep` runs in the same transaction. */
  async function create(
    caller: Caller,
    body: unknown,
    keep: (write: Handle, webhook: CountedWebhook) => Promise<void>,
  ): Promise<CountedWebhook> {
    const { is_active = true, ...fields } = await readWebhook(body, receivers)
    const { url, events } = requireAll(fields)
    const now = clock()
    return db.write(async (write) => {
      if ((await countWebhooks(write)) >= LIMITS.webhooks)
        throw conflict(`There are ${LIMITS.webhooks} webhooks. Delete one first.`)
      const values = { url, events, is_active, secret: newSecret(), created_by: caller.user.seq }
      const webhook = await createWebhook(write, values, now)
      await auditWebhook(write, null, webhook, { actor: actorOf(caller), now })
      const made = { ...webhook, waiting: 0, failed: 0, failing_since: null }
      await keep(write, made)
      return made
    })
  }

  /** Changes the fields that were sent. The secret has a call of its own. */
  async function update(caller: Caller, target: Target, body: unknown) {
    await existing(db.read, target)
    const fields = await readWebhook(body, receivers, target.id)
    return change(caller, target, fields)
  }

  /** From now on only the new secret signs, also deliveries that wait. */
  const renewSecret = (caller: Caller, target: Target) =>
    change(caller, target, { secret: newSecret() })

  async function change(caller: Caller, target: Target, changes: Changes) {
    const now = clock()
    const changed = await db.write(async (write) => {
      const before = await existing(write, target)
      const webhook = await updateWebhook(write, before.seq, changes, now)
      if (!webhook) throw notFound('Webhook')
      await auditWebhook(write, before, webhook, { actor: actorOf(caller), now })
      return webhook
    })
    return counted(changed)
  }

  async function remove(caller: Caller, target: Target) {
    const now = clock()
    return db.write(async (write) => {
      const webhook = await existing(write, target)
      await removeWebhook(write, webhook.seq)
      await record(write, {
        actor: actorOf(caller),
        action: 'delete',
        resource: 'webhooks',
        resource_id: webhook.id,
        title: titleOf(webhook),
        detail: {},
        now,
      })
      return { id: webhook.id }
    })
  }

  /** Delivers an event once more, with the same id: receivers can tell that they know it. */
  async function deliverAgain(id: string, delivery: string) {
    const now = clock()
    return db.write(async (write) => {
      const { seq, is_active } = await existing(write, { id })
      const found = await getDelivery(write, seq, delivery)
      if (!found) throw notFound('Delivery')
      if (!is_active) throw conflict('This webhook is switched off. Switch it on first.')
      await redoJob(write, { kind: 'delivery', subject: found.seq }, now)
      return existingOrThrow('Delivery', (await getDelivery(write, seq, delivery)) ?? 'missing')
    })
  }

  async function withCounts(webhooks: readonly WebhookRecord[]): Promise<CountedWebhook[]> {
    const counts = await countDeliveries(
      db.read,
      webhooks.map(({ seq }) => seq),
    )
    return webhooks.map((webhook) => ({
      ...webhook,
      ...(counts.get(webhook.seq) ?? { waiting: 0, failed: 0, failing_since: null }),
    }))
  }

  async function counted(webhook: WebhookRecord): Promise<CountedWebhook> {
    const [presented] = await withCounts([webhook])
    if (!presented) throw notFound('Webhook')
    return presented
  }

  return { get, existing, list, create, update, renewSecret, remove, deliverAgain }
}

type Changes = Parameters<typeof updateWebhook>[2]
