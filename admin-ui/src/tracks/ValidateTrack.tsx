import type { Track } from '@melodia/contract/tracks'
import { en } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { TrackLoader } from '@melodia/portal/tracks'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ReviewBar } from './ReviewBar.tsx'
import { useNextPending } from './useNextPending.ts'
import { Verdict } from './Verdict.tsx'

/** The Validate Track screen (spec §2). */
export const ValidateTrack = () => {
  const { id = '' } = useParams()
  return <Review key={id} id={id} />
}

const Review = ({ id }: { id: string }) => {
  const following = useNextPending(id)
  /** What came after this track while it was still in the list. */
  const [after, setAfter] = useState<{ next: Track | undefined } | null>(null)
  const next = after ? after.next : following
  return (
    <>
      <PageHeader title="Validate Track" breadcrumbs={['tracks', 'tracks/pending']}>
        <ReviewBar next={next} />
      </PageHeader>
      <TrackLoader notFound={en.tracks.notFoundInReview}>
        {(record, reload) => (
          <Verdict
            record={record}
            reload={reload}
            decided={after !== null}
            onDecided={() => setAfter({ next })}
          />
        )}
      </TrackLoader>
    </>
  )
}
