import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openSmtpServer } from '@melodia/api/platform/mail/testing/smtpServer'
import { accessToken } from '@melodia/e2e/token'
import Sqlite from 'better-sqlite3'
import { makeCaller } from '../faults/calls.ts'
import { publish, type Acknowledged } from '../faults/work.ts'
import type { Products } from '../products.ts'
import { killed } from './killed.ts'
import { read, type Rows } from './rows.ts'

/** Two upload in one call, and two piece by piece; after each an admin decides. */
const WAYS = ['whole', 'in pieces', 'whole', 'in pieces'] as const
/** Queued before each kill, each to another person. */
const MAILS = 10
/** A kill comes at a random moment of this time after a start. */
const LIVES_MS = 2_500
/** A mail that was being sent is tried again when its worker's lease has ended. */
const PATIENCE_MS = 60_000

export interface ThroughKills {
  kills: number
  published: number
  mails: number
  /** Mails that were taken in again, by the same Message-ID: their server was not told of the first time. */
  mailedTwice: number
  mistakes: string[]
}

/**
 * Careful clients upload and decide, and mails are sent, while the server is killed and started again.
 * Returns how much was done, and what was lost, done twice or half.
 */
export async function workThroughKills(
  products: Products,
  tracks: number,
  kills: number,
): Promise<ThroughKills> {
  const smtp = await openSmtpServer()
  const settings = { MAIL_URL: `smtp://127.0.0.1:${smtp.location.port}` }
  const file = products.fileOf(tracks)
  let product = await products.open(tracks, settings)
  const { url } = product
  const tokens = [
    await accessToken(url, 'creator@melodia.example'),
    await accessToken(url, 'admin@melodia.example'),
  ] as const
  const done: Acknowledged = { published: [], artists: [], plays: 0 }
  const wrong: string[] = []
  const stop = new AbortController()
  const clients = WAYS.map(async (way) => {
    const [creator, admin] = [makeCaller(url, tokens[0]), makeCaller(url, tokens[1])]
    while (!stop.signal.aborted) await publish(creator, admin, done, way)
    wrong.push(...creator.wrong, ...admin.wrong)
  })
  const queued: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    queued.push(...queueMails(file))
    await setTimeout(Math.random() * LIVES_MS)
    await killed(product)
    product = await products.open(tracks, settings)
  }
  stop.abort()
  await Promise.all(clients)
  const sentOnes = () => smtp.mails.map(({ to }) => [to ?? []].flat()[0]?.text ?? '')
  const isSent = () => queued.every((to) => sentOnes().includes(to))
  for (const end = Date.now() + PATIENCE_MS; !isSent() && Date.now() < end;) await setTimeout(200)
  await product.stop()
  const sent = new Set(sentOnes())
  const lost = queued.filter((to) => !sent.has(to))
  const ids = new Set(smtp.mails.map(({ messageId }) => messageId))
  await smtp.close()
  return {
    kills,
    published: done.published.length,
    mails: queued.length,
    mailedTwice: smtp.mails.length - ids.size,
    mistakes: [
      ...wrong,
      ...lost.map((to) => `a mail was lost: ${to}`),
      ...read(file, (rows) => lostOrHalf(rows, done, join(products.folderOf(tracks), 'media'))),
    ],
  }
}

/** Of each track that was acknowledged there is one, with its files; of none another one. */
function lostOrHalf({ numberOf, idsOf }: Rows, { published }: Acknowledged, media: string) {
  const mistakes: string[] = []
  const expectOne = (what: string, id: string, query: string) => {
    const count = numberOf(query, id)
    if (count !== 1) mistakes.push(`${count} times ${what} of ${id}`)
  }
  for (const id of published) {
    expectOne('the track', id, "select count(*) from tracks where id = ? and state = 'published'")
    expectOne(
      'the validation',
      id,
      "select count(*) from audit_entries where resource_id = ? and action = 'validate'",
    )
    expectOne(
      'the notification',
      id,
      "select count(*) from notifications where record = ? and kind = 'track.validated'",
    )
  }
  const all = numberOf("select count(*) from tracks where title like 'Fault %'")
  if (all !== published.length)
    mistakes.push(`${all} tracks are there, ${published.length} were acknowledged`)
  const keys = idsOf('select key from media_files')
  for (const key of keys) {
    const size = statSync(join(media, key), { throwIfNoEntry: false })?.size
    if (size !== numberOf('select bytes from media_files where key = ?', key))
      mistakes.push(`the file ${key} is missing or half`)
  }
  return mistakes
}

/** Queues mails as a call does. Returns their addresses. */
function queueMails(file: string): string[] {
  const db = new Sqlite(file, { timeout: 10_000 })
  const content = JSON.stringify({
    kind: 'summary',
    detail: { notices: [], left: 0, hasTexts: true },
  })
  const addresses = Array.from({ length: MAILS }, () => `${randomUUID()}@melodia.example`)
  const mail = db.prepare<[string, string, string, number], number>(
    `insert into mails (id, "to", subject, content, created_at) values (?, ?, 'Queued', ?, ?)
     returning seq`,
  )
  const job = db.prepare(
    `insert into jobs (id, kind, subject, due_at, created_at) values (?, 'mail', ?, ?, ?)`,
  )
  db.transaction(() => {
    const now = Date.now()
    for (const to of addresses)
      job.run(randomUUID(), mail.pluck().get(randomUUID(), to, content, now), now, now)
  })()
  db.close()
  return addresses
}
