import type { Belongings } from '@melodia/accounts'
import type { AccountRecord } from '@melodia/db/accounts'
import { creatorOfUser, updateCreator } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { getUserOfIdentity } from '@melodia/db/users'
import { countAdmins } from '@melodia/db/users/list'
import { forgetUser, personalDataOf } from '@melodia/db/users/personalData'
import { record } from '../audit/record.ts'
import { EMBEDDED_REALM } from './embedded.ts'

const userOf = (handle: Handle, { id: uid }: AccountRecord) =>
  getUserOfIdentity(handle, { issuer: EMBEDDED_REALM, uid })

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What the API keeps of somebody with an account of the embedded provider. */
export function makeBelongings(db: Database, clock: () => number): Belongings {
  return {
    async dataOf(account) {
      const user = await userOf(db.read, account)
      if (!user) return {}
      const data = await personalDataOf(db.read, user.seq)
      const { requests, creator, tracks, notifications, tokens } = data
      return {
        user: {
          id: user.id,
          name: user.name,
          email: user.email,
          is_admin: user.is_admin,
          created_at: time(user.created_at),
        },
        requests: requests.map(({ name, bio, genres, message, state, created_at }) => ({
          name,
          bio,
          genres,
          message,
          state,
          created_at,
        })),
        creator: creator && {
          id: creator.id,
          name: creator.name,
          bio: creator.bio,
          genres: creator.genres,
          created_at: creator.created_at,
        },
        tracks: tracks.map(({ id, title, status, album, genre, artists, created_at }) => ({
          id,
          title,
          status,
          album,
          genre,
          artists: artists.map(({ name }) => name),
          created_at,
        })),
        rejected_tracks: data.rejected_tracks.map(({ fields, rejected_at }) => ({
          title: fields.title,
          album: fields.album,
          genre: fields.genre,
          artists: fields.artists.map(({ name }) => name),
          rejected_at: time(rejected_at),
        })),
        trash: data.trash.map(({ noun, title, deleted_at }) => ({
          noun,
          title,
          deleted_at: time(deleted_at),
        })),
        comments: data.comments.map(({ track, at_ms, text, created_at }) => ({
          track,
          at_ms,
          text,
          created_at: time(created_at),
        })),
        plays: data.plays.map(({ title, started_at, heard_ms, source }) => ({
          title,
          started_at: time(started_at),
          heard_ms,
          source,
        })),
        play_arrivals: data.play_arrivals,
        notifications: notifications.map(({ kind, title, text, at, read_at }) => ({
          kind,
          title,
          text,
          at: time(at),
          read_at: time(read_at),
        })),
        tokens: tokens.map(({ name, scope, created_at, expires_at }) => ({
          name,
          scope,
          created_at: time(created_at),
          expires_at: time(expires_at),
        })),
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
        await updateCreator(write, creator.id, { user: null }, { now })
        await record(write, {
          actor: { seq: user.seq, name: user.name || user.email },
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
