import type { Notice } from '@melodia/contract/notices'
import type { Database } from '@melodia/db/database'
import { openDatabase } from '@melodia/db/engine/open'
import { usersById } from '@melodia/db/notifications/recipients'
import { setAdmin } from '@melodia/db/users'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeWorker } from '../../kit/jobs/worker.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { makeOutbox } from '../mail/outbox.ts'
import type { Message } from '../mail/transport.ts'
import { makeUnsubscriptions } from '../mail/unsubscribe.ts'
import { tell } from './tell.ts'

const MINUTE = 60_000
const publicUrl = 'https://music.example'

describeDatabase('mails about notifications', (current) => {
  let kit: TestApp
  let sent: Message[]
  let isRefused: boolean
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    sent = []
    isRefused = false
  })
  afterEach(() => kit.close())

  const submit = async (title: string) =>
    (await kit.as('creator').post('/tracks/new', aTrackForm({ title }))).body.track.id
  const validate = async (title: string) =>
    kit.as('admin').put(`/tracks/pending/${await submit(title)}`)
  const comment = (id: string, text: string) =>
    kit.as('admin').post(`/tracks/pending/${id}/comments`, { at_ms: 0, text })
  const requestChanges = (id: string) =>
    kit.as('admin').post(`/tracks/pending/${id}/changes`, { notes: 'Louder' })
  /** A worker of a process. */
  function worker() {
    const clock = kit.now
    const unsubscriptions = makeUnsubscriptions(kit.db, publicUrl, clock)
    const transport = {
      async send(message: Message) {
        if (isRefused) throw new Error('The server does not answer')
        sent.push(message)
      },
    }
    const handlers = makeOutbox({ db: kit.db, clock, publicUrl, transport, unsubscriptions })
    return makeWorker({ db: kit.db, clock, log: { warn() {} }, handlers })
  }
  const work = () => worker().drainAll()
  const subjects = () =>
    sent.filter(({ to }) => to === 'creator@melodia.example').map(({ subject }) => subject)

  test('of one kind come in one mail, ten minutes after the first', async () => {
    for (const title of ['One', 'Two']) await validate(title)
    kit.pass(9 * MINUTE)
    await validate('Three')
    await work()
    expect(subjects()).toEqual([])
    kit.pass(1 * MINUTE)
    await work()
    expect(subjects()).toEqual(['3 of your tracks are live'])
    const mail = sent.find(({ to }) => to === 'creator@melodia.example')
    expect(mail?.text.match(/“.*” is live\n  https:.*\/music\/tracks\/.*/g)).toHaveLength(3)
    await validate('Four')
    kit.pass(10 * MINUTE)
    await work()
    expect(subjects()).toEqual(['3 of your tracks are live', '“Four” is live'])
  })

  test('of one publication hold its public address and that of its player', async () => {
    const id = await submit('Amber')
    await kit.as('admin').put(`/tracks/pending/${id}`, { notes: 'Lovely' })
    kit.pass(10 * MINUTE)
    await work()
    const mail = sent.find(({ subject }) => subject === '“Amber” is live')
    expect(mail?.text).toContain(`Link to share:\n${publicUrl}/music/tracks/${id}`)
    expect(mail?.text).toContain(`Player for other websites:\n${publicUrl}/embed/tracks/${id}`)
    expect(mail?.html).toContain(`>${publicUrl}/music/tracks/${id}</a`)
    expect(mail?.text).toContain('> Lovely')
  })

  test('at once where a clock starts, with what waits about the same track', async () => {
    const [first, second] = [await submit('One'), await submit('Two')]
    await comment(first, 'The hiss')
    await comment(second, 'The click')
    await comment(first, 'The hum')
    await requestChanges(first)
    await work()
    expect(subjects()).toEqual(['Changes requested: “One”'])
    expect(sent.at(-1)?.text).toMatch(/> Louder[^]*The hiss[^]*The hum/)
    expect(sent.at(-1)?.text).not.toContain('The click')
    kit.pass(10 * MINUTE)
    await work()
    expect(subjects()).toEqual(['Changes requested: “One”', 'A comment on “Two”'])
  })

  test('do not tell what was taken back while they waited', async () => {
    const first = await submit('One')
    const { body } = await kit.as('admin').put<{ decision: string }>(`/tracks/pending/${first}`)
    await validate('Two')
    await kit.as('admin').post(`/decisions/${body.decision}/undo`)
    kit.pass(10 * MINUTE)
    await work()
    expect(subjects()).toHaveLength(2)
    expect(subjects()[0]).toContain('“One”')
    expect(subjects()[1]).toBe('“Two” is live')
    expect(sent.map(({ text }) => text).join()).not.toContain('“One” is live')
  })

  test('do not ask administrators for what another one has answered', async () => {
    await kit.db.write((write) => setAdmin(write, kit.users.otherCreator.seq, true))
    const form = { name: 'Åse Bø', bio: 'Sings.', genres: ['Jazz'], message: 'Hi' }
    const ask = '/api/v1/creators/account/new/request'
    const { body } = await kit.as('listener').post<{ request: { id: string } }>(ask, form)
    const toAdmins = () => sent.filter(({ text }) => text.includes('asks to become a creator'))
    kit.pass(MINUTE)
    await kit.as('admin').post('/creators/access/deny', { id: body.request.id })
    kit.pass(10 * MINUTE)
    await work()
    expect(sent.map(({ to }) => to)).toEqual(['listener@melodia.example'])
    expect(toAdmins()).toEqual([])
  })

  test('name the first thirty, and count the others', async () => {
    const id = await submit('One')
    for (let n = 0; n < 33; n += 1) await comment(id, `Comment ${n}.`)
    kit.pass(10 * MINUTE)
    await work()
    expect(subjects()).toEqual(['33 comments on your tracks'])
    expect(sent.at(-1)?.text).toContain('The first 30 of them:')
    expect(sent.at(-1)?.text).not.toContain('Comment 30.')
  })

  test('are each in exactly one mail, however many processes write and send', async () => {
    const other = await openDatabase(current().location)
    const people = await usersById(kit.db.read, [kit.users.creator.seq])
    const told = (db: Database, n: number) => {
      const detail = { track: 't1', title: 'One', status: 'pending', notes: `Comment ${n}.` }
      const notice = { kind: 'track.commented', detail } as Notice
      const now = kit.now()
      return db.write((write) => tell(write, notice, { people, by: null, now }))
    }
    for (let n = 1; n <= 6; n += 1) {
      await Promise.all([told(kit.db, n), told(other, n + 6), work(), work()])
      // Not while somebody sends: it would be time enough for a process to be taken for dead.
      kit.pass(4 * MINUTE)
    }
    kit.pass(10 * MINUTE)
    await Promise.all([work(), work()])
    const mails = sent.filter(({ to }) => to === 'creator@melodia.example')
    const texts = mails.flatMap(({ text }) => text.match(/Comment \d+\./g) ?? [])
    expect(texts.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, n) => `Comment ${n + 1}.`).toSorted(),
    )
    expect(mails.length).toBeLessThan(12)
    await other.close()
  })

  test('take nothing up once they were tried, so that no copy differs', async () => {
    await validate('One')
    kit.pass(10 * MINUTE)
    isRefused = true
    await work()
    isRefused = false
    await validate('Two')
    kit.pass(10 * MINUTE)
    await work()
    expect(subjects().toSorted()).toEqual(['“One” is live', '“Two” is live'])
  })

  test('go to the address of the moment: after a change of email a new one begins', async () => {
    await validate('One')
    const second = await submit('Two')
    const { users } = kit.db.read.tables
    await kit.db.write((write) => write.db.update(users).set({ email: 'new@melodia.example' }))
    await kit.as('admin').put(`/tracks/pending/${second}`)
    kit.pass(10 * MINUTE)
    await work()
    const live = sent.filter(({ subject }) => subject.endsWith('is live'))
    expect(live.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['creator@melodia.example', '“One” is live'],
      ['new@melodia.example', '“Two” is live'],
    ])
  })
})
