import type { OwnClaim } from '@melodia/contract/claims'
import { When } from '../fields/When.tsx'
import { Fact } from '../record/Fact.tsx'
import * as texts from '#texts/claims.ts'

/** Dates of a claim that are to come, and whether its track is hidden. */
export const ClaimClock = ({ claim }: { claim: Pick<OwnClaim, 'clock' | 'held'> }) => {
  const { due_at, earliest_restore_at, latest_restore_at } = claim.clock
  return (
    <>
      <Fact term={texts.effect}>{claim.held ? texts.hidden : texts.trackPublic}</Fact>
      {earliest_restore_at && latest_restore_at ? (
        <>
          <Fact term={texts.putBackFrom}>
            <When at={earliest_restore_at} />
          </Fact>
          <Fact term={texts.putBackBefore}>
            <When at={latest_restore_at} />
          </Fact>
        </>
      ) : (
        due_at && (
          <Fact term={texts.dueOn}>
            <When at={due_at} />
          </Fact>
        )
      )}
    </>
  )
}
