import { createCreator, creatorOfUser } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import { setAdmin, userOfIdentity } from '@melodia/db/users'

/** Callers in tests. The two creators share nothing; the listener has no role. */
export const PEOPLE = ['admin', 'creator', 'otherCreator', 'listener'] as const
export type Person = (typeof PEOPLE)[number]

/** Creators' names differ from the people's, so that neither passes for the other. */
export const CREATOR_NAMES = { creator: 'Nordlys Studio', otherCreator: 'Señor Ánimo' } as const

/** The four people after their first request, with their roles. */
export async function addPeople(db: Database, issuer: string, now: number) {
  const join = (uid: Person) =>
    userOfIdentity(
      db,
      { issuer, uid, email: `${uid}@melodia.example`, email_verified: true, name: uid },
      now,
    )
  const users = {
    admin: await join('admin'),
    creator: await join('creator'),
    otherCreator: await join('otherCreator'),
    listener: await join('listener'),
  }
  await db.write(async (write) => {
    await setAdmin(write, users.admin.seq, true)
    for (const who of ['creator', 'otherCreator'] as const)
      if (!(await creatorOfUser(write, users[who].seq)))
        await createCreator(write, { name: CREATOR_NAMES[who], user: users[who].seq }, now)
  })
  return users
}
