import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SmtpServer } from '../location.ts'

/** The server's answer to the next mail. */
export type Behaviour =
  | 'accept'
  /** 451 after its content: try again later. */
  | 'later'
  /** 550 for its recipient. */
  | 'never'
  /** No answer to its content. */
  | 'hang'
  /** Takes it in, and closes the connection before the answer. */
  | 'cut'

/** A real SMTP server on a port of its own, with a behaviour that tests choose. */
export async function openSmtpServer(behaviours: Behaviour[] = []) {
  const mails: ParsedMail[] = []
  const sockets = new Set<Socket>()
  const tried: Behaviour[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (behaviours[0] !== 'never') return done()
      tried.push('never')
      behaviours.shift()
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const behaviour = behaviours.shift() ?? 'accept'
      tried.push(behaviour)
      simpleParser(stream).then((mail) => {
        if (behaviour === 'accept' || behaviour === 'cut') mails.push(mail)
        if (behaviour === 'accept') done()
        if (behaviour === 'later')
          done(Object.assign(new Error('4.3.0 Try later'), { responseCode: 451 }))
        if (behaviour === 'cut') for (const socket of sockets) socket.destroy()
      }, done)
    },
  })
  // A client that is killed resets its connection.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const location: SmtpServer = {
    kind: 'smtp',
    host: '127.0.0.1',
    port,
    isSecure: false,
    needsTls: false,
    auth: null,
    from: 'Melødia <no-reply@music.example>',
  }
  return {
    location,
    /** The mails that were taken in, oldest first. */
    mails,
    /** The answer to each mail, refused ones too. */
    tried,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type TestSmtpServer = Awaited<ReturnType<typeof openSmtpServer>>
