import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ListPage } from '@melodia/portal/list'
import { PublicPageMenu } from '@melodia/portal/publicPage'
import { AddButton, EditLink, RemoveButton } from '@melodia/portal/record'
import {
  NoTracks,
  TrackFilterMenu,
  TrackTable,
  trackTools,
  useHolding,
} from '@melodia/portal/tracks'
import { HeldBackChip } from '../restrictions/index.ts'
import { SplitManyButton } from '../splits/index.ts'
import { UploadSeveralButton } from '../uploads/index.ts'
import { LatestUpload, HistoryButton, HistoryOfList, ReviewStateOfRow } from '../review/index.ts'
import * as texts from '#texts/tracks.ts'

/** Your Tracks: the published ones, with their history. */
export const TrackList = () => (
  <ListPage
    title={texts.yourTracks}

    actions={
      <>
        <UploadSeveralButton />
        <AddButton label={texts.addTrack} resource="tracks" />
      </>
    }
    intro={<LatestUpload />}
    filters={<TrackFilterMenu />}
    tools={trackTools}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.creatorTracks}
    empty={<NoTracks />}
    loadFailed={en.tracks.loadListFailed}
  >
    <HistoryOfList>
      <TrackTable
        bulk={<SplitManyButton />}
        reviewState={
          <>
            <HeldBackChip />
            <ReviewStateOfRow />
          </>
        }
      >
        <HistoryButton />
        <PublicPageMenu noun="tracks" />
        <EditLink isCompact />
        <RemoveButton isCompact messages={en.tracks} hint={useHolding()} />
      </TrackTable>
    </HistoryOfList>
  </ListPage>
)
