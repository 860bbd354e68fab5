import {
  PLAY_ACCEPTED_DAYS,
  PLAY_DAYS_AT_ONCE,
  PLAY_LATE_MINUTES,
} from '@melodia/contract/choices/plays'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Plays, PlaysReply } from '@melodia/contract/plays'
import type { Database } from '@melodia/db/database'
import { callerOf } from '../../platform/access/access.ts'
import type { Judged } from './judge.ts'
import { replyOf, takePlays } from './plays.ts'

interface PlayRoutesOptions {
  db: Database
  clock: () => number
  /** Called with the outcomes of a call's plays. */
  countPlays: (judged: Judged) => void
  /** Plays of one track that count for one listener on a day; 0 means no limit. */
  perDay: number
}

/** Receives the plays that players report. */
export const playRoutes: FastifyPluginAsyncTypebox<PlayRoutesOptions> = async (
  app,
  { db, clock, countPlays, perDay },
) => {
  app.post(
    '/plays',
    {
      config: { access: 'signed-in', counted: true },
      schema: {
        tags: ['plays'],
        summary: `Report what you have heard, as late as ${PLAY_ACCEPTED_DAYS} days after it; twice does no harm`,
        description:
          'The id is made by the player: a play is known by it, and counts once however often it is ' +
          'reported. All plays of a call are kept, or none; each one that is refused is named with ' +
          `the reason, and need not be sent again. The plays of a call began on at most ${PLAY_DAYS_AT_ONCE} days (UTC), ` +
          'and none is kept of less than a second, or of more than 500 a day. What is reported more ' +
          `than ${PLAY_LATE_MINUTES} minutes after it ended counts if the listener had asked for an address of the whole ` +
          'track (`GET /catalogue/tracks/{id}/stream`) in the day before it began. Accepted plays count from 30 seconds, or half of ' +
          'a track that is shorter than a minute.',
        body: Plays,
        response: { 200: PlaysReply },
      },
    },
    async (request) => {
      const { user } = callerOf(request)
      const judged = await takePlays(db, request.body.plays, {
        user: user.seq,
        since: user.created_at,
        now: clock(),
        perDay,
      })
      countPlays(judged)
      return replyOf(judged)
    },
  )
}
