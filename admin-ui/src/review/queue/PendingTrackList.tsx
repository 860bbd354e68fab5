import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { ReviewState } from '@melodia/contract/choices/reviews'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import { en, lazily } from '@melodia/portal'
import { ListPage, type FilterChoice } from '@melodia/portal/list'
import { LEVEL_LABELS } from '@melodia/portal/review'
import { PEOPLE, TrackFilterMenu, TrackTable, trackTools } from '@melodia/portal/tracks'
import { ProposedTracks } from '../../proposals/index.ts'
import { DecisionButtons, DecisionUndo } from '../decision/index.ts'
import { queueColumns, RowState } from './queueColumns.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { NextButton, QueueOrderChoice } from './QueueTools.tsx'
import { SavedViews } from '../../views/index.ts'
import * as texts from '#texts/review.ts'

const QueueFilters = lazily(() => import('./QueueFilters.tsx'), 'QueueFilters')

const CHOICES: FilterChoice[] = [
  {
    source: 'review_state',
    label: texts.state,
    show: (state: ReviewState) => REVIEW_STATE_LABELS[state].chip,
  },
  { source: 'level', label: texts.worstCheck, show: (level: CheckLevel) => LEVEL_LABELS[level] },
  { source: 'is_match', label: texts.match, show: () => texts.yes },
]

/** Hidden at first; people matter more to a reviewer than the genre. */
const FURTHER = ['genre', 'album', 'contains', 'popularity', 'created_at']

/** The queue: tracks waiting for a decision, with both decisions in each row. */
export const PendingTrackList = () => (
  <ListPage
    title={texts.pendingTracks}
    breadcrumbs={['tracks']}
    actions={<NextButton />}
    intro={
      <>
        <DecisionUndo />
        <ProposedTracks status="approved" />
        <ProposedTracks status="pending" />
        <QueueTabs />
      </>
    }
    filters={
      <>
        <SavedViews />
        <QueueOrderChoice />
        <TrackFilterMenu lookups={PEOPLE} choices={CHOICES}>
          <QueueFilters />
        </TrackFilterMenu>
      </>
    }
    tools={trackTools}
    sort={{ field: 'waiting', order: 'ASC' }}
    pageSizes={PAGE_SIZES.adminTracks}
    empty={en.tracks.empty}
    loadFailed={en.tracks.loadListFailed}
  >
    <TrackTable columns={queueColumns} further={FURTHER} reviewState={<RowState />}>
      <DecisionButtons />
    </TrackTable>
  </ListPage>
)
