import { accountByEmail, createAccount, type AccountRecord } from '@melodia/db/accounts'
import { listAudit } from '@melodia/db/audit/list'
import { addComment } from '@melodia/db/comments'
import { createCreator, creatorOfUser, getCreator } from '@melodia/db/creators'
import { addNotifications } from '@melodia/db/notifications'
import { replaceRequest } from '@melodia/db/requests'
import { projectDatabase, type TestDatabase } from '@melodia/db/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { countTokens, createToken } from '@melodia/db/tokens'
import { getUser, saveUser, setAdmin, type UserRecord } from '@melodia/db/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBelongings } from './belongings.ts'
import { EMBEDDED_REALM } from '../../../platform/auth/embedded.ts'

const NOW = Date.UTC(2026, 10, 22)

let db: TestDatabase
beforeEach(async () => {
  db = await projectDatabase()
})
afterEach(() => db.close())

/** An account of the embedded provider, whose person has used the API. */
async function join(name: string): Promise<{ account: AccountRecord; user: UserRecord }> {
  const email = `${name.toLowerCase()}@music.example`
  await db.write((write) =>
    createAccount(write, { email, name, password_hash: '#', is_demo: false }, NOW),
  )
  const account = (await accountByEmail(db.read, email))!
  const identity = { issuer: EMBEDDED_REALM, uid: account.id, email, name }
  return { account, user: await db.write((write) => saveUser(write, identity, NOW)) }
}
const belongings = () => makeBelongings(db, () => NOW)
async function dataOf(account: AccountRecord) {
  const data: Record<string, unknown> = {}
  for await (const part of belongings().dataOf(account))
    if ('pages' in part) {
      const rows: object[] = []
      for await (const page of part.pages) rows.push(...page)
      data[part.name] = rows
    } else data[part.name] = part.value
  return data
}

async function withEverything() {
  const ada = await join('Ada')
  await db.write(async (write) => {
    const { seq: user } = ada.user
    await replaceRequest(
      write,
      { name: 'Lyra', bio: 'Songs', genres: ['Folk'], message: 'Hello', user },
      NOW,
    )
    await createCreator(write, { name: 'Lyra', bio: 'Songs', genres: ['Folk'], user }, NOW)
    const author = { seq: user, name: 'Ada' }
    const { seq: track } = await addTrack(write, {})
    await addComment(write, { track, at_ms: 5, text: 'Here', side: 'reviewer', author }, NOW)
    await createToken(
      write,
      { name: 'Nightly', scope: 'read', hash: '#', expires_at: NOW + 1, user },
      NOW,
    )
    const notice = { kind: 'request.denied', detail: { notes: 'Who is it?' } } as const
    const places = { record: null, in_portal: true, in_summary: false }
    await addNotifications(write, [{ user, notice, ...places }], NOW)
  })
  return ada
}

describe('one’s own data', () => {
  test('is what the API keeps of the person, and nothing secret', async () => {
    const { account, user } = await withEverything()
    await join('Bob')
    const data = await dataOf(account)
    expect(data).toMatchObject({
      user: { id: user.id, name: 'Ada', email: 'ada@music.example', is_admin: false },
      requests: [{ name: 'Lyra', message: 'Hello', state: 'open' }],
      creator: { name: 'Lyra', bio: 'Songs', genres: ['Folk'] },
      tracks: [],
      rejected_tracks: [],
      comments: [
        {
          track: expect.any(String),
          at_ms: 5,
          text: 'Here',
          created_at: new Date(NOW).toISOString(),
        },
      ],
      tokens: [{ name: 'Nightly', scope: 'read' }],
      notifications: [
        {
          kind: 'request.denied',
          title: 'Your request to become a creator was denied',
          text: 'Who is it?',
          at: new Date(NOW).toISOString(),
          read_at: null,
        },
      ],
    })
    expect(JSON.stringify(data)).not.toMatch(/Bob|hash|seq|"#"/)
  })

  test('is nothing, where an account was never used here', async () => {
    const { account } = await join('Ada')
    expect(await dataOf({ ...account, id: 'another' })).toEqual({})
  })
})

describe('closing an account', () => {
  test('leaves the creator without a person, ends the tokens, and forgets who it was', async () => {
    const { account, user } = await withEverything()
    const creator = await creatorOfUser(db.read, user.seq)
    await db.write((write) => belongings().close(write, account))
    expect((await getCreator(db.read, creator?.id ?? ''))?.user).toBeNull()
    expect(await countTokens(db.read, user.seq)).toBe(0)
    expect(await getUser(db.read, user.id)).toMatchObject({ email: '', is_admin: false })
    const { track_comments: comments } = db.read.tables
    expect(await db.read.db.select().from(comments)).toMatchObject([
      { author_name: 'Closed account' },
    ])
    const { rows } = await listAudit(db.read, 'everything', {
      offset: 0,
      limit: 10,
      sort: 'at',
      order: 'ASC',
      filter: { resource: 'creators' },
    })
    expect(rows.map(({ action, title }) => [action, title])).toEqual([['unassign', 'Lyra']])
  })

  test('is refused to the last administrator', async () => {
    const ada = await join('Ada')
    const bob = await join('Bob')
    const why = ({ account }: typeof ada) => belongings().closingProblem(db.read, account)
    await db.write((write) => setAdmin(write, ada.user.seq, true))
    expect(await why(ada)).toMatch(/^You are the last administrator/)
    expect(await why(bob)).toBeNull()
    await db.write((write) => setAdmin(write, bob.user.seq, true))
    expect(await why(ada)).toBeNull()
  })
})
