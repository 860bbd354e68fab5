import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { Panel } from '@melodia/portal/layout'
import { usePlayer, type Sound } from '@melodia/portal/player'
import { ReportList, useReport } from '@melodia/portal/review'
import { BlockButton } from './BlockButton.tsx'
import { Matches } from './Matches.tsx'
import * as texts from '#texts/review.ts'

interface CheckedProps {
  record: Track
  /** False once it has left its resource, by a decision. */
  isThere?: boolean
}

/** The report, and other tracks that sound or look alike. */
export const Checked = ({ record, isThere = true }: CheckedProps) => {
  const resource = tracks[record.status]
  const { report, error, refetch } = useReport(resource, record.id, isThere)
  const { playFrom } = usePlayer()
  const sound: Sound = { resource, record, kind: 'track' }
  return (
    <>
      <Panel title={texts.report}>
        <ReportList
          report={report}
          error={error}
          refetch={refetch}
          onGo={(at_ms) => playFrom(sound, at_ms / 1000)}
        />
      </Panel>
      <Panel title={texts.copies}>
        <Matches matches={report?.matches ?? []} isDone={report?.state === 'done'} sound={sound} />
        <BlockButton record={record} />
      </Panel>
    </>
  )
}
