import type { NewCounter } from '@melodia/contract/claims'
import { claimBySeq, type ClaimRecord } from '@melodia/db/claims'
import type { Database } from '@melodia/db/database'
import { getSetting } from '@melodia/db/settings'
import { conflict } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { afterBusinessDays } from './businessDays.ts'
import { claimOf, tellClaimant } from './claimants.ts'
import { existingClaim } from './claims.ts'
import { expectPossible, move } from './move.ts'

const DAY = 24 * 60 * 60_000
/** 17 U.S.C. 512(g)(2)(C). */
const EARLIEST_BUSINESS_DAYS = 10
const LATEST_BUSINESS_DAYS = 14

interface RepliesOptions {
  db: Database
  clock: () => number
  zone: string
  contactEmail: string
}

/** What the creators whom a claim names say to it. Knows nothing of HTTP. */
export function makeClaimReplies({ db, clock, zone, contactEmail }: RepliesOptions) {
  return {
    /**
     * A counter-notice: the claimant gets it, and the clock puts the track back after ten business
     * days unless a suit is said to be filed.
     */
    async counter(actor: Actor, target: Target, body: NewCounter): Promise<ClaimRecord> {
      const now = clock()
      const { name, address, phone, statement, signature } = body
      const counter = { name, address, phone, statement, signature }
      return db.write(async (write) => {
        const found = await existingClaim(write, actor.scope, target)
        expectPossible(found, 'counter')
        const { appeal_days, country } = (await getSetting(write, 'platform')).value
        if (found.state === 'upheld' && now >= (found.decided_at ?? now) + appeal_days * DAY)
          throw conflict('The time for a counter-notice is over.')
        const after = (days: number) => afterBusinessDays({ country, zone }, now, days)
        const earliest = after(EARLIEST_BUSINESS_DAYS)
        const latest = after(LATEST_BUSINESS_DAYS)
        const moved = await move(
          write,
          found,
          'counter',
          {
            counter,
            countered_at: now,
            due_at: earliest,
            earliest_restore_at: earliest,
            latest_restore_at: latest,
          },
          { by: actorOf(actor.caller), now },
        )
        const detail = {
          ...claimOf(moved),
          counter,
          earliest: dateIn(zone, earliest),
          // The moment itself is the beginning of the day after.
          latest: dateIn(zone, latest - 1),
          contactEmail,
        }
        await tellClaimant(write, moved, { kind: 'claim-countered', detail }, now)
        return claimBySeq(write, found.seq)
      })
    },

    /** An answer to a claim of another kind: administrators decide next. */
    async answer(actor: Actor, target: Target, text: string): Promise<ClaimRecord> {
      const now = clock()
      return db.write(async (write) => {
        const found = await existingClaim(write, actor.scope, target)
        expectPossible(found, 'answer')
        const { answer_days } = (await getSetting(write, 'platform')).value
        const moved = await move(
          write,
          found,
          'answer',
          { answer: text, answered_at: now, due_at: now + answer_days * DAY },
          { by: actorOf(actor.caller), now, notes: text },
        )
        const detail = claimOf(moved)
        await tellClaimant(write, moved, { kind: 'claim-answered', detail }, now)
        return moved
      })
    },
  }
}
