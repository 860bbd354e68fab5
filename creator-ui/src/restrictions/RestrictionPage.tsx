import type { RestrictionSubject } from '@melodia/contract/choices/restrictions'
import type { Restriction } from '@melodia/contract/restrictions'
import { en } from '@melodia/portal'
import { PageHeader, PageSkeleton, Panel } from '@melodia/portal/layout'
import { Fact, RecordLoader } from '@melodia/portal/record'
import {
  headlineOf,
  periodOf,
  RestrictionChips,
  StatementFacts,
  SUBJECT_LABELS,
} from '@melodia/portal/restrictions'
import { Box } from '@mui/material'
import { AppealPanel } from './AppealPanel.tsx'
import * as texts from '#texts/restrictions.ts'

/** Why something is held back, since when and until when, and the creator's answer. */
export const RestrictionPage = () => (
  <RecordLoader<Restriction>
    resource="restrictions"
    messages={en.restrictions}
    loading={<PageSkeleton />}
  >
    {(restriction) => (
      <>
        <PageHeader title={headlineOf(restriction)} breadcrumbs={['restrictions']}>
          <RestrictionChips restriction={restriction} />
        </PageHeader>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Panel title={texts.why}>
            <StatementFacts statement={restriction.statement} />
          </Panel>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Panel title={texts.howItStands}>
              <Stand restriction={restriction} />
            </Panel>
            <AppealPanel restriction={restriction} />
          </Box>
        </Box>
      </>
    )}
  </RecordLoader>
)

const Stand = ({ restriction }: { restriction: Restriction }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 2 }}>
    <Fact term={texts.what}>
      {`${SUBJECT_LABELS[restriction.subject.kind]}: ${restriction.subject.title}`}
    </Fact>
    <Fact term={texts.whatItMeans}>{effectOf(restriction)}</Fact>
    <Fact term={texts.when}>{periodOf(restriction)}</Fact>
    {restriction.ended_notes && (
      <Fact term={texts.why}>{texts.melodiaWrites(restriction.ended_notes)}</Fact>
    )}
  </Box>
)

/** What follows from it while it is in force. */
const EFFECTS: Record<RestrictionSubject, string> = {
  track: texts.trackIsNotPublic,
  playlist: texts.playlistIsNotPublic,
  creator: texts.creatorIsOff,
  plays: texts.playsDoNotCount,
  amount: texts.amountIsNotPaid,
}
const effectOf = ({ kind, subject }: Restriction) =>
  kind === 'demote' ? texts.itIsShownLess : EFFECTS[subject.kind]
