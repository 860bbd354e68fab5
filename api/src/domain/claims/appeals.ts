import type { ClaimReceived } from '@melodia/contract/claims'
import { claimByToken, type ClaimRecord } from '@melodia/db/claims'
import type { Database, Handle } from '@melodia/db/database'
import { getSetting } from '@melodia/db/settings'
import { hashOfToken } from '../../platform/mail/links.ts'
import { claimOf, tellClaimant } from './claimants.ts'
import { linkIsOver } from './links.ts'
import { move } from './move.ts'

const DAY = 24 * 60 * 60_000

interface AppealsOptions {
  db: Database
  clock: () => number
}

/** Appeals of claimants against a dismissal (DSA, article 20). Knows nothing of HTTP. */
export function makeClaimAppeals({ db, clock }: AppealsOptions) {
  return {
    /** Whether a dismissed claim waits for an appeal by this token. */
    isWaiting: async (token: string) => (await dismissedBy(db.read, token, clock())) !== null,

    /**
     * Opens the claim again, for another administrator. Its creators are not told before it is held,
     * asked about or decided; they can counter it anew.
     * @throws Problem 404 for a token that is wrong, was used or is too old.
     */
    async appeal(token: string, text: string): Promise<ClaimReceived> {
      const now = clock()
      return db.write(async (write) => {
        const claim = await dismissedBy(write, token, now)
        if (!claim) throw linkIsOver()
        const { answer_days: days } = (await getSetting(write, 'platform')).value
        const appealed = await move(
          write,
          claim,
          'appeal',
          {
            token_hash: null,
            appeal: text,
            appealed_at: now,
            appeal_state: 'open',
            due_at: now + days * DAY,
            // Those of a counter-notice before the dismissal are over.
            earliest_restore_at: null,
            latest_restore_at: null,
          },
          { by: null, now, notes: text },
        )
        const detail = { ...claimOf(appealed), days }
        await tellClaimant(write, appealed, { kind: 'claim-appealed', detail }, now)
        return { number: claim.number }
      })
    },
  }
}
export type ClaimAppeals = ReturnType<typeof makeClaimAppeals>

/** The claim whose dismissal can be appealed against by this token now. */
async function dismissedBy(read: Handle, token: string, now: number): Promise<ClaimRecord | null> {
  const claim = await claimByToken(read, hashOfToken(token), 'dismissed')
  return claim && now < (claim.appeal_until ?? 0) ? claim : null
}
