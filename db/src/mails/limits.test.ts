import { beforeEach, expect, it } from 'vitest'
import { claimJob, nextJob } from '../jobs.ts'
import { listMails, queueMail, type NewMail } from '../mails.ts'
import type { MailContent } from '../tables.ts'
import { describeDatabases } from '../testing/testing.ts'

const HOUR = 60 * 60_000
const START = Date.UTC(2026, 10, 20)

describeDatabases('mails to one address', (current) => {
  let now: number
  beforeEach(() => {
    now = START
  })
  const queue = (mail: Partial<NewMail> = {}) =>
    current().write((write) =>
      queueMail(
        write,
        {
          user: null,
          to: 'ada@music.example',
          subject: 'New',
          kind: 'track.answered',
          purpose: 'notification',
          content: { title: 'New', paragraphs: [], action: { label: 'Open', path: '/admin' } },
          ...mail,
        },
        now,
      ),
    )
  const times = async (count: number, mail: (n: number) => Partial<NewMail>) => {
    const ids: (string | null)[] = []
    for (let n = 0; n < count; n++) ids.push(await queue(mail(n)))
    return ids
  }
  const rows = async () => (await listMails(current().read, { offset: 0, limit: 500 })).rows
  const contentOf = async (gathered: boolean): Promise<MailContent[]> =>
    (await rows()).flatMap(({ content }) =>
      content && (content.total !== undefined) === gathered ? [content] : [],
    )

  it('by one person: five an hour of a kind, then a single one at its end', async () => {
    const titled = (n: number): Partial<NewMail> => ({
      causedBy: 7,
      content: { title: `Comment ${n}`, paragraphs: [], action: { label: 'Open', path: `/${n}` } },
    })
    const ids = await times(200, titled)
    expect(new Set(ids).size).toBe(6)
    expect(await contentOf(false)).toHaveLength(5)
    const [gathered] = await contentOf(true)
    expect(gathered).toMatchObject({ title: '195 more things happened', total: 195 })
    expect(gathered?.entries).toHaveLength(30)
    expect(gathered?.entries?.[0]).toEqual({ title: 'Comment 5', text: '', path: '/5' })
    const queued = await rows()
    expect(queued.find(({ subject }) => subject === gathered?.title)?.due_at).toBe(START + HOUR)
    // Somebody else's are not held up by that, nor is another kind.
    await queue({ causedBy: 8 })
    await queue({ causedBy: 7, kind: 'track.appealed' })
    expect(await contentOf(false)).toHaveLength(7)
    now += HOUR
    await queue(titled(0))
    expect(await contentOf(false)).toHaveLength(8)
  })

  it('whoever causes them: twenty an hour of a kind', async () => {
    await times(40, (n) => ({ causedBy: n }))
    expect(await contentOf(false)).toHaveLength(20)
    expect(await contentOf(true)).toMatchObject([{ total: 20 }])
  })

  it('attack: many sign-ups with one mailbox, however it is written, send it few', async () => {
    const spellings = ['ada@music.example', 'ADA@music.example', 'ada+9@music.example']
    const to = (n: number) => spellings[n % spellings.length] ?? ''
    const hasAccount = await times(14, (n) => ({ to: to(n), kind: null, purpose: 'has-account' }))
    expect(hasAccount.filter(Boolean)).toHaveLength(2)
    const confirm = await times(14, (n) => ({ to: to(n), kind: null, purpose: 'confirm-email' }))
    expect(confirm.filter(Boolean)).toHaveLength(10)
    expect(await queue({ to: 'b@music.example', purpose: 'has-account' })).not.toBeNull()
  })

  it('a link that is not sent is not made, so that the last one that was goes on working', async () => {
    let made = 0
    const content = async () => ({ title: `Link ${made++}`, paragraphs: [] })
    await times(25, () => ({ kind: null, purpose: 'reset-password', content }))
    expect(made).toBe(20)
  })

  it('what people wait for has a queue of its own', async () => {
    await times(5, () => ({}))
    now += 1
    await queue({ kind: null, purpose: 'reset-password', subject: 'Set a new password' })
    const urgent = { kind: 'mail', isUrgent: true } as const
    expect(await nextJob(current().read, urgent)).toBe(now)
    const claim = await current().write((write) => claimJob(write, urgent, { now, leaseMs: 1_000 }))
    const first = (await rows()).find(({ seq }) => seq === claim?.subject)
    expect(first?.subject).toBe('Set a new password')
    expect(await nextJob(current().read, { kind: 'mail' })).toBe(START)
  })

  it('texts of strangers are short, on one line and no links', async () => {
    const title = `“Free\r\nBcc: x@y.example https://evil.example/x\u202E ${'x'.repeat(400)}” is new`
    await queue({ subject: title, content: { title, paragraphs: [] } })
    const [mail] = await rows()
    expect(mail?.subject).toHaveLength(120)
    for (const text of [mail?.subject, mail?.content?.title]) {
      expect(text).toContain('https: //evil. example/x')
      expect(text).not.toMatch(/[\r\n\u202E]/)
    }
  })
})
