import type { Belongings } from '@melodia/accounts'
import type { StoredNotice } from '@melodia/contract/notices'
import type { AccountRecord } from '@melodia/db/accounts'
import { creatorOfUser, getCreator, updateCreator } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { newestRequestOf } from '@melodia/db/requests'
import { getUserOfIdentity } from '@melodia/db/users'
import { countAdmins } from '@melodia/db/users/list'
import { forgetUser, personalDataOf } from '@melodia/db/users/personalData'
import { wordingOf } from '../../../platform/wording/notices.ts'
import { ACCESS_ENDED, endAllOf } from '../representations/move.ts'
import { record } from '../../../platform/events/record.ts'
import { EMBEDDED_REALM } from '../../../platform/auth/embedded.ts'

const userOf = (handle: Handle, { id: uid }: AccountRecord) =>
  getUserOfIdentity(handle, { issuer: EMBEDDED_REALM, uid })

async function profileOf(read: Handle, id: string) {
  const creator = await getCreator(read, id)
  if (!creator) return null
  const { name, bio, genres, created_at } = creator
  return { id, name, bio, genres, created_at }
}

async function* shownPages(pages: AsyncIterable<readonly object[]>) {
  for await (const page of pages) yield page.map(shown)
}

/** Notifications are stored as what they are about. */
async function* inWords(pages: AsyncIterable<readonly object[]>) {
  for await (const page of pages)
    yield (page as readonly (StoredNotice & object)[]).map(({ kind, detail, ...row }) => {
      const { title, text } = wordingOf({ kind, detail })
      return shown(Object.assign({ kind, title, text }, row))
    })
}

/** A row as people read it: times in ISO, without our own numbers. */
const shown = (row: object) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name === 'seq' ? [] : [[name, isTime(name, value) ? new Date(value).toISOString() : value]],
    ),
  )

const isTime = (name: string, value: unknown): value is number =>
  typeof value === 'number' && /(?:^|_)at$/.test(name)

/** Data that the API stores about a person with an account of the embedded provider. */
export function makeBelongings(db: Database, clock: () => number): Belongings {
  return {
    async *dataOf(account) {
      const user = await userOf(db.read, account)
      if (!user) return
      const { id, name, email, is_admin, created_at } = user
      yield { name: 'user', value: shown({ id, name, email, is_admin, created_at }) }
      const creator = await creatorOfUser(db.read, user.seq)
      if (creator) yield { name: 'creator', value: await profileOf(db.read, creator.id) }
      for (const [part, pages] of Object.entries(await personalDataOf(db.read, user.seq)))
        yield { name: part, pages: part === 'notifications' ? inWords(pages) : shownPages(pages) }
    },

    async rolesOf(account) {
      const user = await userOf(db.read, account)
      if (!user) return { isAdmin: false, isCreator: false, hasRequest: false }
      const creator = await creatorOfUser(db.read, user.seq)
      const request = await newestRequestOf(db.read, user.seq)
      return {
        isAdmin: user.is_admin,
        isCreator: creator?.is_active === true,
        hasRequest: request !== null && request.state !== 'granted',
      }
    },

    async closingProblem(read, account) {
      const user = await userOf(read, account)
      return user?.is_admin && (await countAdmins(read)) === 1
        ? 'You are the last administrator. Make somebody else one first, under Settings, Administrators.'
        : null
    },

    async close(write, account) {
      const user = await userOf(write, account)
      if (!user) return
      const now = clock()
      const creator = await creatorOfUser(write, user.seq)
      if (creator) {
        const actor = { seq: user.seq, name: user.name || user.email }
        await endAllOf(write, creator, { actor, notes: ACCESS_ENDED, now })
        await updateCreator(write, creator.id, { user: null }, { now })
        await record(write, {
          actor,
          action: 'unassign',
          resource: 'creators',
          resource_id: creator.id,
          title: creator.name,
          detail: { user: user.name || user.email, user_id: user.id },
          now,
        })
      }
      await forgetUser(write, user.seq, now)
    },
  }
}
