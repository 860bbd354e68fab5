import type { MailContent } from '@melodia/contract/mailContents'
import type { Handle } from '@melodia/db/database'
import { addMail, type NewMail } from '@melodia/db/mails'
import { mailInWords } from '../wording/mails.ts'

/**
 * Queues a mail. Null if it is dropped. Every mail comes through here. Call it in the transaction
 * that causes it.
 */
export const queueMail = (write: Handle, mail: NewMail, now: number): Promise<string | null> =>
  addMail(write, mail, { subjectOf, now })

export const subjectOf = (content: MailContent) => mailInWords(content).subject
