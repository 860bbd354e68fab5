import {
  CLAIM_ACTIONS,
  CLAIM_DECISIONS,
  isClaimAction,
  type ClaimDecision,
  type RightsClaim,
} from '@melodia/contract/claims'
import { en, paths } from '@melodia/portal'
import { CLAIM_KIND_NAMES, ClaimChip, ClaimClock } from '@melodia/portal/claims'
import { When } from '@melodia/portal/fields'
import { PageHeader, PageSkeleton, Panel } from '@melodia/portal/layout'
import { DocumentRows, Fact, RecordLoader } from '@melodia/portal/record'
import { Box, Button, Link } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { AppealPanel } from './AppealPanel.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { DECISIONS } from './decisions.ts'
import * as texts from '#texts/claims.ts'

/** A claim: who says what of which track, its evidence and clock, and what is decided. */
export const ClaimPage = () => (
  <RecordLoader<RightsClaim> resource="claims" messages={en.claims} loading={<PageSkeleton />}>
    {(claim, reload) => <Details claim={claim} reload={reload} />}
  </RecordLoader>
)

/** Whether a decision is possible now: holding needs a track that is published. */
const isPossible = (action: ClaimDecision, claim: RightsClaim) =>
  isClaimAction(action, claim) &&
  (!('ofPublished' in CLAIM_ACTIONS[action]) || claim.track?.is_published === true)

interface DetailsProps {
  claim: RightsClaim
  reload: () => Promise<unknown>
}

const Details = ({ claim, reload }: DetailsProps) => {
  const [action, setAction] = useState<ClaimDecision | null>(null)
  const why = useId()
  const { appeal, may_decide } = claim
  return (
    <>
      <PageHeader title={texts.claimNumber(claim.number)} breadcrumbs={['claims']}>
        {CLAIM_DECISIONS.filter((each) => isPossible(each, claim)).map((each) => (
          <Button
            key={each}
            variant="outlined"
            color={DECISIONS[each].color}
            disabled={!may_decide}
            aria-describedby={may_decide ? undefined : why}
            onClick={() => setAction(each)}
          >
            {DECISIONS[each].label}
          </Button>
        ))}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        {appeal && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <AppealPanel claim={claim} appeal={appeal} why={why} />
          </Box>
        )}
        <Panel title={texts.claim}>
          <Claimed claim={claim} />
        </Panel>
        <Panel title={texts.claimant}>
          <Claimant claim={claim} />
        </Panel>
        <Panel title={texts.evidence}>
          {claim.evidence.length === 0 ? (
            texts.noEvidence
          ) : (
            <DocumentRows
              documents={claim.evidence}
              addressOf={(document) => `claims/${claim.id}/evidence/${document.id}`}
            />
          )}
        </Panel>
        <Panel title={texts.creatorsSay}>
          <Replies claim={claim} />
        </Panel>
      </Box>
      {action && (
        <DecisionDialog
          claim={claim}
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            void reload()
          }}
        />
      )}
    </>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
  >
    {children}
  </Box>
)

const Long = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)

const Claimed = ({ claim }: { claim: RightsClaim }) => (
  <Facts>
    <Fact term={texts.status}>
      <ClaimChip state={claim.state} />
    </Fact>
    <Fact term={texts.kind}>{CLAIM_KIND_NAMES[claim.kind]}</Fact>
    <ClaimClock claim={claim} />
    <Fact term={texts.about} column="1 / -1">
      <About claim={claim} />
    </Fact>
    {claim.work && (
      <Fact term={texts.work} column="1 / -1">
        <Long>{claim.work}</Long>
      </Fact>
    )}
    <Fact term={texts.statement} column="1 / -1">
      <Long>{claim.statement}</Long>
    </Fact>
    {claim.notes && (
      <Fact term={texts.notes} column="1 / -1">
        <Long>{claim.notes}</Long>
      </Fact>
    )}
    {claim.decided_at && (
      <Fact term={texts.decided}>
        <When at={claim.decided_at} />
        {claim.decided_by && texts.byName(claim.decided_by.name)}
      </Fact>
    )}
    {claim.appeal_until && (
      <Fact term={texts.appealUntil}>
        <When at={claim.appeal_until} />
      </Fact>
    )}
  </Facts>
)

/** The track, as a link while it is published; otherwise what was claimed. */
const About = ({ claim: { track, url, creators } }: { claim: RightsClaim }) => (
  // Links of 24 pixels, below each other.
  <Box sx={{ overflowWrap: 'anywhere', '& a': { display: 'inline-block', minHeight: 24 } }}>
    {track?.is_published ? (
      <Link component={RouterLink} to={paths.edit('tracks', track.id)}>
        {track.title}
      </Link>
    ) : (
      track && texts.unpublishedTrack(track.title || track.id)
    )}
    {url && <div>{url}</div>}
    {creators.map(({ id, name }) => (
      <div key={id}>
        <Link component={RouterLink} to={paths.show('creators', id)}>
          {name}
        </Link>
      </div>
    ))}
  </Box>
)

const Claimant = ({ claim }: { claim: RightsClaim }) => (
  <Facts>
    <Fact term={texts.name}>{claim.name}</Fact>
    <Fact term={texts.email}>{claim.email}</Fact>
    {claim.address && (
      <Fact term={texts.address}>
        <Long>{claim.address}</Long>
      </Fact>
    )}
    {claim.phone && <Fact term={texts.phone}>{claim.phone}</Fact>}
    {claim.signature && <Fact term={texts.signature}>{claim.signature}</Fact>}
    <Fact term={texts.sent}>
      <When at={claim.created_at} />
    </Fact>
    <Fact term={texts.ofClaimant} column="1 / -1">
      {texts.claimsOfClaimant(claim.of_claimant.claims, claim.of_claimant.dismissed)}
    </Fact>
  </Facts>
)

const Replies = ({ claim: { answer, counter } }: { claim: RightsClaim }) => {
  if (!answer && !counter) return texts.noReply
  return (
    <Facts>
      {answer && (
        <Fact term={texts.answer} column="1 / -1">
          <Long>{answer.text}</Long>
        </Fact>
      )}
      {counter && (
        <>
          <Fact term={texts.counterNotice} column="1 / -1">
            <Long>{counter.statement}</Long>
          </Fact>
          <Fact term={texts.name}>{counter.name}</Fact>
          <Fact term={texts.phone}>{counter.phone}</Fact>
          <Fact term={texts.address} column="1 / -1">
            <Long>{counter.address}</Long>
          </Fact>
          <Fact term={texts.signature}>{counter.signature}</Fact>
          <Fact term={texts.received}>
            <When at={counter.at} />
          </Fact>
        </>
      )}
    </Facts>
  )
}
