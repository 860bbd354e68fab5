import type { MailContent } from '@melodia/contract/mailContents'
import type { Database } from '@melodia/db/database'
import { finishJob, type JobClaim } from '@melodia/db/jobs'
import { finishMail, mailBySeq, type MailRecord } from '@melodia/db/mails'
import type { JobHandler } from '../../kit/jobs/worker.ts'
import { mailInWords } from '../wording/mails.ts'
import { renderMail, type MailFrame } from './layout.ts'
import type { Message, Transport } from './transport.ts'
import type { Unsubscriptions } from './unsubscribe.ts'

export interface OutboxOptions {
  db: Database
  clock: () => number
  publicUrl: string
  transport: Pick<Transport, 'send'>
  unsubscriptions: Unsubscriptions
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** A day in all. */
const PAUSES = [
  20 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
]

/**
 * Puts the mails that wait into words and sends them, one after another; those that somebody waits
 * for in a lane of their own, so that no number of others delays them.
 */
export function makeOutbox(options: OutboxOptions): JobHandler[] {
  const { db, clock, transport } = options

  async function run(claim: JobClaim, signal: AbortSignal) {
    const mail = await mailBySeq(db.read, claim.subject)
    if (!mail?.content) return void (await db.write((write) => finishJob(write, claim)))
    const message = await messageOf(mail, mail.content)
    await transport.send(message, signal)
    const { subject } = message
    const now = clock()
    await db.write((write) => finishMail(write, claim, { subject, now }))
  }

  async function messageOf(mail: MailRecord, content: MailContent): Promise<Message> {
    const { to, id } = mail
    const { subject, ...words } = mailInWords(content)
    const frame = await frameOf(options, mail)
    return {
      to,
      subject,
      ...renderMail(words, frame),
      // The same for every attempt, so that a reader recognises a second copy.
      messageId: `<${id}@${new URL(options.publicUrl).hostname}>`,
      headers: {
        // No out-of-office replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(frame.unsubscribeUrl && {
          'List-Unsubscribe': `<${frame.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
  }

  const lane = { kind: 'mail', lanes: 1, pauses: PAUSES, run } as const
  return [
    { ...lane, isUrgent: true },
    { ...lane, isUrgent: false },
  ]
}

/** The frame of a mail, beside its words. */
export async function frameOf(
  { publicUrl, unsubscriptions }: Pick<OutboxOptions, 'publicUrl' | 'unsubscriptions'>,
  { user, kind }: Pick<MailRecord, 'user' | 'kind'>,
): Promise<MailFrame> {
  const canTurnOff = user !== null && kind !== null
  return {
    publicUrl,
    unsubscribeUrl: canTurnOff ? await unsubscriptions.url({ user, kind }) : null,
  }
}
