import { claimBySeq, claimsToRestore } from '@melodia/db/claims'
import type { Database } from '@melodia/db/database'
import { claimOf, tellClaimant } from './claimants.ts'
import { putBack } from './claims.ts'
import { move } from './move.ts'

/** Claims that are settled in one go. */
const AT_ONCE = 50
const NOTES = 'Ten business days have passed since the counter-notice, and we know of no suit.'

/**
 * Puts back the tracks of countered claims whose time has come, also while no process was running.
 * Returns their number.
 */
export async function restoreClaims(db: Database, now: number): Promise<number> {
  let restored = 0
  for (;;) {
    const due = await claimsToRestore(db.read, now, AT_ONCE)
    if (due.length === 0) return restored
    for (const seq of due)
      restored += await db.write(async (write) => {
        const claim = await claimBySeq(write, seq)
        // Another process was first, or a suit was filed a moment ago.
        if (claim.state !== 'countered') return 0
        const changes = { due_at: null, decided_at: now, decided_by: null, notes: NOTES }
        const moved = await move(write, claim, 'restore', changes, { by: null, now, notes: NOTES })
        await putBack(write, claim, NOTES, { by: null, now })
        await tellClaimant(write, moved, { kind: 'claim-restored', detail: claimOf(moved) }, now)
        return 1
      })
  }
}
