import { getMail, type NewMail } from '@melodia/db/mails'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeWorker } from '../../kit/jobs/worker.ts'
import { makeOutbox } from './outbox.ts'
import { queueMail } from './queue.ts'
import { openSmtpServer, type Behaviour, type TestSmtpServer } from './testing/smtpServer.ts'
import { makeTransport } from './transport.ts'
import { makeUnsubscriptions } from './unsubscribe.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describeDatabases('mails are sent', (current) => {
  let smtp: TestSmtpServer
  let now: number
  const closing: (() => unknown)[] = []
  beforeEach(() => {
    now = Date.UTC(2026, 10, 20)
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  /** A worker of a process, which sends to a server that behaves like this. */
  async function process(behaviours: Behaviour[] = []) {
    smtp = await openSmtpServer(behaviours)
    closing.push(smtp.close)
    return worker(smtp)
  }
  async function worker(server: TestSmtpServer) {
    const transport = makeTransport(server.location)
    closing.push(() => transport.close())
    const publicUrl = 'https://music.example'
    const clock = () => now
    const unsubscriptions = makeUnsubscriptions(current(), publicUrl, clock)
    const outbox = makeOutbox({ db: current(), clock, publicUrl, transport, unsubscriptions })
    const log = { warn() {} }
    return makeWorker({ db: current(), clock, log, handlers: outbox, graceMs: 0 })
  }
  const queue = async (
    title = 'Your track is published',
    { kind = null, purpose = 'notification' }: Partial<Pick<NewMail, 'kind' | 'purpose'>> = {},
  ) => {
    const id = await current().write((write) =>
      queueMail(
        write,
        {
          user: null,
          to: 'ada@music.example',
          kind,
          purpose,
          content: {
            kind: 'written',
            detail: {
              title,
              paragraphs: ['It can be heard <now>.'],
              quote: 'Lovely.\nThank you',
              action: { label: 'Open Melødia', path: '/creators' },
            },
          },
        },
        now,
      ),
    )
    if (id === null) throw new Error('The mail was dropped')
    return id
  }
  const stateOf = async (id: string) => {
    const mail = await getMail(current().read, id)
    return mail && { state: mail.state, tries: mail.attempts, problem: mail.problem }
  }

  it('as text and HTML, from us, with a Message-ID of their own, loading nothing', async () => {
    const { drainAll } = await process()
    const id = await queue()
    await drainAll()
    const [mail] = smtp.mails
    expect(mail?.messageId).toBe(`<${id}@music.example>`)
    expect(mail?.from?.text).toBe('"Melødia" <no-reply@music.example>')
    expect(mail?.subject).toBe('Your track is published')
    expect(mail?.text).toContain('It can be heard <now>.')
    expect(mail?.text).toContain('> Lovely.\n> Thank you')
    expect(mail?.text).toContain('https://music.example/creators')
    expect(mail?.html).toContain('It can be heard &lt;now&gt;.')
    expect(mail?.html).not.toMatch(/src=|url\(|@import|<link/)
    expect(mail?.headers.has('list-unsubscribe')).toBe(false)
    expect(await stateOf(id)).toEqual({ state: 'done', tries: 1, problem: null })
    expect((await getMail(current().read, id))?.content).toBeNull()
  })

  it('under the subject that they have when they are sent, which the list has from then on', async () => {
    const { drainAll } = await process()
    const id = await queue('Is it “Free at evil.example”?')
    const listed = async () => (await getMail(current().read, id))?.subject
    expect(await listed()).toBe('Is it “Free at evil. example”?')
    const { mails } = current().read.tables
    await current().write((write) => write.db.update(mails).set({ subject: 'Earlier words' }))
    await drainAll()
    expect(smtp.mails[0]?.subject).toBe('Is it “Free at evil. example”?')
    expect(await listed()).toBe('Is it “Free at evil. example”?')
  })

  it('again within half a minute where the server says later, under the same Message-ID', async () => {
    const { drainAll } = await process(['later'])
    const id = await queue()
    await drainAll()
    const problem = 'The mail server refused it: 451 4.3.0 Try later'
    expect(await stateOf(id)).toEqual({ state: 'waiting', tries: 1, problem })
    await drainAll()
    expect(smtp.tried).toHaveLength(1)
    now += 30 * SECOND
    await drainAll()
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@music.example>`])
    expect(await stateOf(id)).toEqual({ state: 'done', tries: 2, problem: null })
  })

  it('not again where the server refuses the address for good; others still are', async () => {
    const { drainAll } = await process(['never'])
    const id = await queue()
    const other = await queue('Another')
    await drainAll()
    const problem = 'The mail server refused it: 550 5.1.1 No such mailbox'
    expect(await stateOf(id)).toEqual({ state: 'failed', tries: 1, problem })
    expect(await stateOf(other)).toMatchObject({ state: 'done' })
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Another'])
  })

  it('for a day, then they are given up', async () => {
    const { drainAll } = await process(Array<Behaviour>(20).fill('later'))
    const id = await queue()
    const start = now
    for (let hour = 0; hour < 30; hour++, now += HOUR) await drainAll()
    const given = await stateOf(id)
    expect(given?.state).toBe('failed')
    expect(given?.tries).toBe(10)
    expect(smtp.tried).toHaveLength(10)
    expect(now - start).toBeGreaterThan(24 * HOUR)
  })

  it('under one Message-ID where the connection ends before the answer', async () => {
    const { drainAll } = await process(['cut'])
    const id = await queue()
    await drainAll()
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 })
    now += 30 * SECOND
    await drainAll()
    expect(new Set(smtp.mails.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${id}@music.example>`]),
    )
    expect(await stateOf(id)).toMatchObject({ state: 'done', tries: 2 })
  })

  it('by another process when the one that held them has died', async () => {
    const died = await process(['hang'])
    const id = await queue()
    // The worker renews what it holds at an interval, which the test does not wait for.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    closing.push(() => vi.useRealTimers())
    const hanging = died.drainAll()
    await expect.poll(() => smtp.tried).toEqual(['hang'])
    const { drainAll } = await worker(smtp)
    await drainAll()
    expect(smtp.mails).toHaveLength(0)
    now += 30 * SECOND
    await drainAll()
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@music.example>`])
    // The first process learns that it no longer holds the mail.
    await died.stop()
    await vi.advanceTimersToNextTimerAsync()
    await hanging
    expect(await stateOf(id)).toMatchObject({ state: 'done', tries: 2 })
  })

  it('once each, however many processes look', async () => {
    const one = await process()
    const others = await Promise.all([worker(smtp), worker(smtp)])
    const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => queue(`Mail ${at}`)))
    await Promise.all([one, ...others].map(({ drainAll }) => drainAll()))
    expect(smtp.mails.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@music.example>`).toSorted(),
    )
  })

  it('urgent ones first, however many others wait before them', async () => {
    const { drainAll } = await process()
    for (let n = 0; n < 20; n++) await queue(`Mail ${n}`)
    await queue('Set a new password', { purpose: 'reset-password' })
    await drainAll()
    expect(smtp.mails).toHaveLength(21)
    expect(smtp.mails[0]?.subject).toBe('Set a new password')
  })

  it('later where there is no server', async () => {
    const { drainAll } = await process()
    await smtp.close()
    const id = await queue()
    await drainAll()
    const problem = 'The mail server does not answer (ESOCKET).'
    expect(await stateOf(id)).toEqual({ state: 'waiting', tries: 1, problem })
  })
})
