import { PageHeader, StatusChip, TrackLoader } from '@melodia/portal'
import { allTracks, dashboard, pending } from './above.ts'
import { Verdict } from './Verdict.tsx'

/** The Validate Track screen (spec §2). */
export const ValidateTrack = () => (
  <>
    <PageHeader title="Validate Track" above={[dashboard, allTracks, pending]}>
      <StatusChip label="Pending Validation" />
    </PageHeader>
    <TrackLoader>
      {(record, reload) => <Verdict key={record.id} record={record} reload={reload} />}
    </TrackLoader>
  </>
)
