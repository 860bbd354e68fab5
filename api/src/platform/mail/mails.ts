import type { JobState } from '@melodia/contract/choices/jobs'
import type { MailState } from '@melodia/contract/mails'
import type { Database } from '@melodia/db/database'
import { redoJob } from '@melodia/db/jobs'
import { getMail, queueMail } from '@melodia/db/mails'
import { withoutLinks } from '@melodia/db/mails/harmless'
import type { Caller } from '../access/access.ts'
import { conflict, notFound, tooMany } from '../../kit/http/errors.ts'
import { shortened } from '../../kit/text/text.ts'
import type { MailLocation } from './location.ts'

interface MailsOptions {
  db: Database
  clock: () => number
  delivery: MailLocation['kind']
}

const HOUR = 60 * 60_000
const untilNextHour = (now: number) => (HOUR - (now % HOUR)) / 1000
/** Characters of a name in a mail to an address that anybody may be at. */
const MOST_NAME = 60

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
    await db.write(async (write) => {
      const mail = await getMail(write, id)
      if (!mail) throw notFound('Mail')
      if (mail.state === 'done') throw conflict('This mail was sent already.')
      if (mail.state === 'waiting') throw conflict('This mail still waits to be sent.')
      await redoJob(write, { kind: 'mail', subject: mail.seq }, clock())
    })
    return get(id)
  }

  /** Sends a test mail. */
  async function test({ user }: Caller, to: string) {
    if (delivery === 'none') throw conflict('No mail server is set up: MAIL_URL says where it is.')
    const title = 'Mails from Melødia arrive'
    const who = withoutLinks(shortened(user.name || user.email, MOST_NAME))
    const paragraphs = [`${who} sent this test from Settings, Mail. Nothing needs to be done.`]
    const id = await db.write((write) =>
      queueMail(
        write,
        {
          user: null,
          to,
          subject: title,
          kind: null,
          purpose: 'test',
          content: { title, paragraphs },
        },
        clock(),
      ),
    )
    if (!id) throw tooMany('This address got enough test mails this hour.', untilNextHour(clock()))
    return get(id)
  }

  return { get, again, test }
}
