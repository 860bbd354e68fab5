import type { Database } from '@melodia/db/database'
import { finishJob, renewJob, type JobClaim } from '@melodia/db/jobs'
import { getWebhook, updateWebhook } from '@melodia/db/webhooks'
import { dueDelivery, keepAnswer, type DueDelivery } from '@melodia/db/webhooks/deliveries'
import { JobProblem, type JobHandler } from '../../kit/jobs/worker.ts'
import { auditWebhook } from './audit.ts'
import { deliver, NoAnswer, type Answer } from './deliver.ts'
import type { Receivers } from './receivers.ts'
import { signedHeaders } from './sign.ts'

interface DelivererOptions {
  db: Database
  receivers: Receivers
  clock: () => number
  deadlineMs?: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The schedule that Standard Webhooks recommends, in milliseconds. */
export const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** A receiver that hangs holds one of them for its deadline. */
const LANES = 4
/** How long the answer may take to be written, while the job is held. */
const HOLD_MS = 20 * SECOND

/** Delivers the events that wait. */
export function makeDeliverer(options: DelivererOptions): JobHandler {
  const { db, clock, receivers, deadlineMs } = options

  async function run(claim: JobClaim, signal: AbortSignal) {
    const delivery = await dueDelivery(db.read, claim.subject)
    if (!delivery) return void (await db.write((write) => finishJob(write, claim)))
    const { id, body, webhook } = delivery
    if (!webhook.is_active) throw new JobProblem('The webhook is switched off.', { isFinal: true })
    const headers = signedHeaders(webhook.secret, { id, at: clock(), body })
    const { url } = webhook
    const answer = await deliver({
      url,
      headers,
      body,
      receivers,
      signal,
      ...(deadlineMs !== undefined && { deadlineMs }),
    }).catch((error: unknown) => {
      if (error instanceof NoAnswer) return error
      throw error
    })
    if (answer instanceof NoAnswer) {
      await keep(claim, { status: null, answer: null })
      throw new JobProblem(answer.message, { cause: answer.cause })
    }
    if (answer.status >= 200 && answer.status < 300) return accept(claim, answer)
    await refuse(claim, delivery, answer)
  }

  async function accept(claim: JobClaim, { status, text }: Answer) {
    const now = clock()
    await db.write(async (write) => {
      if (!(await finishJob(write, claim))) return
      await keepAnswer(write, claim.subject, { status, answer: text, delivered_at: now })
    })
  }

  async function refuse(claim: JobClaim, { webhook }: DueDelivery, answer: Answer) {
    await keep(claim, { status: answer.status, answer: answer.text })
    const isGone = answer.status === 410
    if (isGone) await switchOff(webhook.id)
    throw new JobProblem(sentenceOf(answer), { isFinal: isGone })
  }

  /** Unless another worker holds the job by now, and has an answer of its own. */
  async function keep(claim: JobClaim, answer: Parameters<typeof keepAnswer>[2]) {
    const now = clock()
    await db.write(async (write) => {
      if (await renewJob(write, claim, now + HOLD_MS))
        await keepAnswer(write, claim.subject, answer)
    })
  }

  /** A receiver that answers 410 wants no more (Standard Webhooks). */
  async function switchOff(id: string) {
    const now = clock()
    await db.write(async (write) => {
      const before = await getWebhook(write, id)
      if (!before?.is_active) return
      const webhook = await updateWebhook(write, before.seq, { is_active: false }, now)
      if (webhook) await auditWebhook(write, before, webhook, { actor: null, now })
    })
  }

  return { kind: 'delivery', lanes: LANES, pauses: PAUSES, run }
}

function sentenceOf({ status, location }: Answer) {
  if (status === 410) return 'It answered 410: it wants no more. The webhook is switched off.'
  if (status < 300 || status >= 400 || location === undefined) return `It answered ${status}.`
  // Its path may hold a secret, or be long.
  const host = URL.canParse(location) ? new URL(location).host : ''
  return `It answered ${status}, a redirect${host && ` to ${host}`}. Redirects are not followed.`
}
