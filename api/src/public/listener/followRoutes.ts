import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FOLLOWED_NOUNS } from '@melodia/contract/choices/follows'
import { LIMITS } from '@melodia/contract/choices/limits'
import { ById } from '@melodia/contract/lists'
import { Following, Follows, OwnListQuery } from '@melodia/contract/me'
import { countFollowers, follow, followOf, listFollows, unfollow } from '@melodia/db/follows'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { callerOf } from '../../platform/access/access.ts'
import { askedBy, pagedRows } from '../catalogue/query.ts'
import { BESIDE_OTHERS, CONFIG, expectDone, TAGS, type ListenerRoutesOptions } from './options.ts'
import { presentFollow } from './present.ts'

const CALLED = {
  artists: { noun: 'Artist', one: 'an artist' },
  creators: { noun: 'Creator', one: 'a creator' },
  playlists: { noun: 'Playlist', one: 'a playlist' },
} as const
const FULL = `You follow ${LIMITS.followsPerPerson} already. Unfollow something first.`

/** Artists, creators and playlists that somebody follows. */
export const followRoutes: FastifyPluginAsyncTypebox<ListenerRoutesOptions> = async (
  app,
  { db, rates, clock, ...presentation },
) => {
  app.get(
    '/me/follows',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'List what you follow, as far as it is public, what you followed last first',
        querystring: OwnListQuery,
        response: { 200: Follows },
      },
    },
    async (request) => {
      const asked = askedBy(request.query)
      const { rows, total } = await listFollows(db.read, callerOf(request).user.seq, asked)
      const follows = rows.map((row) => presentFollow(row, presentation))
      return pagedRows('follows', asked, { rows: follows, total })
    },
  )

  for (const noun of FOLLOWED_NOUNS) {
    const called = CALLED[noun]
    const schema = (summary: string) => ({
      tags: TAGS,
      summary,
      params: ById,
      response: { 200: Following },
    })
    const replyOf = async (id: string, following: boolean) => ({
      id,
      following,
      followers: await countFollowers(db.read, noun, id),
    })

    app.get(
      `/me/follows/${noun}/:id`,
      { config: CONFIG, schema: schema(`Whether you follow ${called.one}`) },
      async (request) => {
        const id = idOf(request, called.noun)
        const user = callerOf(request).user.seq
        const following = await followOf(db.read, { user, noun, id })
        if (following === null) throw notFound(called.noun)
        return replyOf(id, following)
      },
    )

    app.put(
      `/me/follows/${noun}/:id`,
      { config: CONFIG, schema: schema(`Follow ${called.one}; twice is once`) },
      async (request) => {
        const { user } = callerOf(request)
        const id = idOf(request, called.noun)
        await rates.countChoice(user)
        const now = clock()
        const chosen = await db.write(
          (write) => follow(write, { user: user.seq, noun, id }, now),
          BESIDE_OTHERS,
        )
        expectDone(chosen, called.noun, FULL)
        return replyOf(id, true)
      },
    )

    app.delete(
      `/me/follows/${noun}/:id`,
      { config: CONFIG, schema: schema(`Follow ${called.one} no longer`) },
      async (request) => {
        const { user } = callerOf(request)
        const id = idOf(request, called.noun)
        await rates.countChoice(user)
        const done = await db.write(
          (write) => unfollow(write, { user: user.seq, noun, id }),
          BESIDE_OTHERS,
        )
        expectDone(done, called.noun, FULL)
        return replyOf(id, false)
      },
    )
  }
}
