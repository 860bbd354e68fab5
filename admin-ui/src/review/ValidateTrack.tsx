import { en, paths, tracks, useReturnTo } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { TrackLoader } from '@melodia/portal/tracks'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ProposalDecision } from '../proposals/index.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { DecisionUndo } from './decision/index.ts'
import { useLease } from './useLease.ts'
import { useNext, useUpcoming } from './queue/index.ts'
import { AppealBanner, TrackOutcomePanel, useBackground } from './findings/index.ts'
import { Workbench, type WorkbenchProps } from './Workbench.tsx'
import * as texts from '#texts/review.ts'

/** Milliseconds from the decision to the return to the list (spec §9). */
const RETURN_TIME = 2_000

const whatBecame = (id: string, reload: () => Promise<unknown>) => (
  <TrackOutcomePanel id={id} reload={reload} />
)

/** The Validate Track screen (spec §2). */
export const ValidateTrack = () => {
  const { id = '' } = useParams()
  const [passed] = useState(() => new Set<string>())
  return <Review key={id} id={id} passed={passed} />
}

const Review = ({ id, passed }: { id: string; passed: Set<string> }) => {
  const navigate = useNavigate()
  const [decided, setDecided] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const list = useReturnTo()(paths.list(tracks.pending))
  const queue = useUpcoming(id, passed)
  const { next, isBusy } = useNext(passed)

  /** Once asked for, the next track is not left again for the list. */
  const goOn = async () => {
    setLeaving(true)
    if (!(await next(id))) setLeaving(false)
  }

  useEffect(() => {
    if (!decided || leaving) return
    const timer = setTimeout(() => navigate(list), RETURN_TIME)
    return () => clearTimeout(timer)
  }, [decided, leaving, navigate, list])

  return (
    <>
      <PageHeader title={texts.validateTrack} breadcrumbs={['tracks', 'tracks/pending']}>
        <ReviewBar queue={queue} isBusy={isBusy} onNext={() => void goOn()} />
      </PageHeader>
      <DecisionUndo />
      <TrackLoader notFound={en.tracks.notFoundInReview} whenMissing={whatBecame}>
        {(record, reload) => (
          <Reviewed
            record={record}
            reload={reload}
            decided={decided}
            onDecided={() => setDecided(true)}
          />
        )}
      </TrackLoader>
    </>
  )
}

/** The track, held while it is reviewed; not by whoever rejected it before, if others can decide. */
const Reviewed = (props: Omit<WorkbenchProps, 'lease'>) => {
  const { record, reload, decided } = props
  const { data, isPending } = useBackground(record, !decided)
  const barred = data?.barred ?? undefined
  const isAppeal = record.review?.state === 'appeal'
  const lease = useLease(record.id, decided, !isAppeal || (!isPending && !barred))
  return (
    <>
      <AppealBanner record={record} isThere={!decided} />
      {!decided && <ProposalDecision track={record} reload={reload} />}
      <Workbench {...props} lease={{ ...lease, race: barred ? { barred } : lease.race }} />
    </>
  )
}
