import { isClaimAction, type OwnClaim } from '@melodia/contract/claims'
import { en } from '@melodia/portal'
import { CLAIM_KIND_NAMES, ClaimChip, ClaimClock } from '@melodia/portal/claims'
import { When } from '@melodia/portal/fields'
import { PageHeader, PageSkeleton, Panel } from '@melodia/portal/layout'
import { Fact, RecordLoader } from '@melodia/portal/record'
import { Box } from '@mui/material'
import { AnswerForm } from './AnswerForm.tsx'
import { CounterForm } from './CounterForm.tsx'
import * as texts from '#texts/claims.ts'

/** A claim on a track of one's own, and the answer to it. */
export const ClaimPage = () => (
  <RecordLoader<OwnClaim> resource="claims" messages={en.claims} loading={<PageSkeleton />}>
    {(claim, reload) => (
      <>
        <PageHeader title={texts.claimNumber(claim.number)} breadcrumbs={['claims']} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
          <Panel title={texts.claim}>
            <Facts claim={claim} />
          </Panel>
          <Panel title={texts.yourAnswer}>
            <Reply claim={claim} onDone={() => void reload()} />
          </Panel>
        </Box>
      </>
    )}
  </RecordLoader>
)

const Facts = ({ claim }: { claim: OwnClaim }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
  >
    <Fact term={texts.status}>
      <ClaimChip state={claim.state} />
    </Fact>
    <Fact term={texts.kind}>{CLAIM_KIND_NAMES[claim.kind]}</Fact>
    {claim.track && <Fact term={texts.track}>{claim.track.title}</Fact>}
    {claim.claimant && <Fact term={texts.claimant}>{claim.claimant}</Fact>}
    <ClaimClock claim={claim} />
    {claim.work && (
      <Fact term={texts.work} column="1 / -1">
        {claim.work}
      </Fact>
    )}
    <Fact term={texts.facts} column="1 / -1">
      {claim.facts}
    </Fact>
    {claim.notes && (
      <Fact term={texts.ourWords} column="1 / -1">
        {claim.notes}
      </Fact>
    )}
  </Box>
)

interface ReplyProps {
  claim: OwnClaim
  onDone: () => void
}

/** What can be said to it now, and what was said. */
const Reply = ({ claim, onDone }: ReplyProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {claim.answer && (
      <Said term={texts.youAnswered} text={claim.answer.text} at={claim.answer.at} />
    )}
    {claim.counter && (
      <Said term={texts.youCountered} text={claim.counter.statement} at={claim.counter.at} />
    )}
    <Form claim={claim} onDone={onDone} />
  </Box>
)

const Said = ({ term, text, at }: { term: string; text: string; at: string }) => (
  <Box component="dl" sx={{ m: 0 }}>
    <Fact term={term}>
      {text}
      <br />
      <When at={at} />
    </Fact>
  </Box>
)

const Form = ({ claim, onDone }: ReplyProps) => {
  if (isClaimAction('answer', claim)) return <AnswerForm claim={claim} onDone={onDone} />
  if (claim.may_counter) return <CounterForm claim={claim} onDone={onDone} />
  return claim.answer || claim.counter ? null : <>{texts.nothingIsAsked}</>
}
