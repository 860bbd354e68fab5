import type { MailContent } from '@melodia/contract/mailContents'
import { beforeEach, expect, it } from 'vitest'
import { claimJob, nextJob } from '../jobs.ts'
import { addMail, listMails, type NewMail } from '../mails.ts'
import { describeDatabases } from '../testing/testing.ts'

const HOUR = 60 * 60_000
const START = Date.UTC(2026, 10, 20)

const by = (name: string): MailContent => ({ kind: 'test', detail: { by: name } })
const subjectOf = ({ kind, detail }: MailContent) =>
  kind === 'gathered' ? `${detail.total} more` : kind

describeDatabases('mails to one address', (current) => {
  let now: number
  beforeEach(() => {
    now = START
  })
  const queue = (mail: Partial<NewMail> = {}) =>
    current().write((write) =>
      addMail(
        write,
        {
          user: null,
          to: 'ada@music.example',
          kind: 'track.answered',
          purpose: 'notification',
          content: by('Ada'),
          ...mail,
        },
        { subjectOf, now },
      ),
    )
  const times = async (count: number, mail: (n: number) => Partial<NewMail>) => {
    const ids: (string | null)[] = []
    for (let n = 0; n < count; n++) ids.push(await queue(mail(n)))
    return ids
  }
  const rows = async () => (await listMails(current().read, { offset: 0, limit: 500 })).rows
  const singleOnes = async () => (await rows()).filter(({ content }) => content?.kind === 'test')
  const gatheredOnes = async () =>
    (await rows()).filter(({ content }) => content?.kind === 'gathered')

  it('by one person: five an hour of a kind, then a single one at its end', async () => {
    const bySeven = (n: number) => ({ causedBy: 7, content: by(`Person ${n}`) })
    const ids = await times(200, bySeven)
    expect(new Set(ids).size).toBe(6)
    expect(await singleOnes()).toHaveLength(5)
    const contents = Array.from({ length: 30 }, (_, n) => by(`Person ${5 + n}`))
    const content = { kind: 'gathered', detail: { contents, total: 195 } }
    expect(await gatheredOnes()).toMatchObject([
      { subject: '195 more', content, due_at: START + HOUR },
    ])
    // Somebody else's are not held up by that, nor is another kind.
    await queue({ causedBy: 8 })
    await queue({ causedBy: 7, kind: 'track.appealed' })
    expect(await singleOnes()).toHaveLength(7)
    now += HOUR
    await queue(bySeven(0))
    expect(await singleOnes()).toHaveLength(8)
  })

  it('whoever causes them: twenty an hour of a kind', async () => {
    await times(40, (n) => ({ causedBy: n }))
    expect(await singleOnes()).toHaveLength(20)
    expect(await gatheredOnes()).toMatchObject([{ subject: '20 more' }])
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
    const made = new Set<number>()
    const content = (n: number) => async () => {
      made.add(n)
      return by(`Link ${n}`)
    }
    await times(25, (n) => ({ kind: null, purpose: 'reset-password', content: content(n) }))
    expect(made.size).toBe(20)
  })

  it('what people wait for has a queue of its own', async () => {
    await times(5, () => ({}))
    now += 1
    const id = await queue({ kind: null, purpose: 'reset-password' })
    const urgent = { kind: 'mail', isUrgent: true } as const
    expect(await nextJob(current().read, urgent)).toBe(now)
    const claim = await current().write((write) => claimJob(write, urgent, { now, leaseMs: 1_000 }))
    const first = (await rows()).find(({ seq }) => seq === claim?.subject)
    expect(first?.id).toBe(id)
    expect(await nextJob(current().read, { kind: 'mail' })).toBe(START)
  })
})
