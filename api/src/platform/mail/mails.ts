import type { JobState } from '@melodia/contract/choices/jobs'
import type { MailState } from '@melodia/contract/mails'
import type { Database } from '@melodia/db/database'
import { redoJob } from '@melodia/db/jobs'
import { getMail } from '@melodia/db/mails'
import type { Caller } from '../access/access.ts'
import { conflict, notFound, tooMany } from '../../kit/http/errors.ts'
import type { MailLocation } from './location.ts'
import { queueMail } from './queue.ts'

interface MailsOptions {
  db: Database
  clock: () => number
  delivery: MailLocation['kind']
}

const HOUR = 60 * 60_000
const untilNextHour = (now: number) => (HOUR - (now % HOUR)) / 1000

/** The state of a mail's job. */
export const STATES: Readonly<Record<MailState, JobState>> = {
  waiting: 'waiting',
  sent: 'done',
  failed: 'failed',
}

/** Rules of mails for admins. Knows nothing of HTTP. */
export function makeMails({ db, clock, delivery }: MailsOptions) {
  async function get(id: string) {
    const mail = await getMail(db.read, id)
    if (!mail) throw notFound('Mail')
    return mail
  }

  /** Sends a mail again that was given up. */
  async function again(id: string) {
    const now = clock()
    await db.write(async (write) => {
      const mail = await getMail(write, id)
      if (!mail) throw notFound('Mail')
      if (mail.state === 'done') throw conflict('This mail was sent already.')
      if (mail.state === 'waiting') throw conflict('This mail still waits to be sent.')
      await redoJob(write, { kind: 'mail', subject: mail.seq }, now)
    })
    return get(id)
  }

  /** Sends a test mail. */
  async function test({ user }: Caller, to: string) {
    if (delivery === 'none') throw conflict('No mail server is set up: MAIL_URL says where it is.')
    const content = { kind: 'test', detail: { by: user.name || user.email } } as const
    const now = clock()
    const id = await db.write((write) =>
      queueMail(write, { user: null, to, kind: null, purpose: 'test', content }, now),
    )
    if (!id) throw tooMany('This address got enough test mails this hour.', untilNextHour(clock()))
    return get(id)
  }

  return { get, again, test }
}
