import type { Track } from '@melodia/contract/tracks'
import { en, tracks } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { TrackLoader } from '@melodia/portal/tracks'
import { useState } from 'react'
import { useGetList, useStore } from 'react-admin'
import { useParams } from 'react-router'
import { ReviewBar } from './ReviewBar.tsx'
import { Verdict } from './Verdict.tsx'

/** The Validate Track screen (spec §2). */
export const ValidateTrack = () => {
  const { id = '' } = useParams()
  return <Review key={id} id={id} />
}

const Review = ({ id }: { id: string }) => {
  const following = useNextPending(id)
  /** The next track at the decision, when this one was still in the list. */
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

/** Rows of the list searched for the next track. */
const ROWS = 50

interface ListParams {
  sort?: string
  order?: 'ASC' | 'DESC'
  filter?: Record<string, unknown>
}

/** The next pending track in the list's last order and filter, or else the first. */
const useNextPending = (id: string) => {
  const [list] = useStore<ListParams>(`${tracks.pending}.listParams`, {})
  const { data = [] } = useGetList<Track>(tracks.pending, {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: list.sort ?? 'created_at', order: list.order ?? 'DESC' },
    filter: list.filter ?? {},
  })
  const at = data.findIndex((track) => track.id === id)
  return data[at + 1] ?? data.find((track) => track.id !== id)
}
