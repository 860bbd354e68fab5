import { asSpan } from '@melodia/db/cause'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { JobProblem } from '../../kit/jobs/worker.ts'
import type { SmtpServer } from './location.ts'

/** Milliseconds. A server that answers no more is left, and tried again later. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export interface Message {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/**
 * Sends mails to one SMTP server, over connections that are kept while there are more: one for what
 * is urgent, one for the rest.
 */
export function makeTransport(server: SmtpServer) {
  const { host, port, isSecure, needsTls, auth, from } = server
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure: isSecure,
    requireTLS: needsTls,
    ...TIMEOUTS,
    ...(auth && { auth }),
    // Nothing in a mail is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** @throws JobProblem with the server's answer; final if it refused this mail for good. */
    async send(message: Message, signal: AbortSignal): Promise<void> {
      const mail: SendMailOptions = { from, ...message }
      const attributes = { 'server.address': host }
      await asSpan({ name: 'send mail', kind: 'client', attributes }, () =>
        Promise.race([transport.sendMail(mail), aborted(signal)]),
      ).catch((error: unknown) => {
        throw explained(error)
      })
    },
    close: () => transport.close(),
  }
}
export type Transport = ReturnType<typeof makeTransport>

function aborted(signal: AbortSignal) {
  return new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped')), { once: true })
  })
}

/** Commands that are about this mail and not about the server or our account there. */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { response, permanent = false, command = '', code = '' }: NodemailerError = error
  if (code === 'EENVELOPE' && response === undefined)
    return new JobProblem('The address cannot be written to.', { isFinal: true, cause: error })
  if (response === undefined)
    return new JobProblem(`The mail server does not answer (${code || 'no reply'}).`, {
      cause: error,
    })
  const isFinal = permanent && ABOUT_THE_MAIL.has(command)
  return new JobProblem(`The mail server refused it: ${response.slice(0, MOST_CHARACTERS)}`, {
    isFinal,
    cause: error,
  })
}

/** Characters of the server's answer that are stored. */
const MOST_CHARACTERS = 300
