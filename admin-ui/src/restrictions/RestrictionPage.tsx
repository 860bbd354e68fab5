import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { en, paths, tracks } from '@melodia/portal'
import { PageHeader, PageSkeleton, Panel } from '@melodia/portal/layout'
import { Fact, RecordLoader } from '@melodia/portal/record'
import {
  headlineOf,
  isOpen,
  KIND_LABELS,
  momentOf,
  periodOf,
  RestrictionChips,
  StatementFacts,
  SUBJECT_LABELS,
} from '@melodia/portal/restrictions'
import { Box, Button, Link } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { AppealPanel } from './AppealPanel.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import * as texts from '#texts/restrictions.ts'

/** Why something is held back, who decided it, and what can be done about it. */
export const RestrictionPage = () => (
  <RecordLoader<DecidedRestriction>
    resource="restrictions"
    messages={en.restrictions}
    loading={<PageSkeleton />}
  >
    {(restriction) => (
      <>
        <PageHeader title={headlineOf(restriction)} breadcrumbs={['restrictions']}>
          <RestrictionChips restriction={restriction} />
          {isOpen(restriction) && <Lift restriction={restriction} />}
        </PageHeader>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Panel title={texts.statement}>
            <StatementFacts statement={restriction.statement} />
          </Panel>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Panel title={texts.decision}>
              <Facts restriction={restriction} />
            </Panel>
            <AppealPanel restriction={restriction} />
          </Box>
        </Box>
      </>
    )}
  </RecordLoader>
)

const Lift = ({ restriction }: { restriction: DecidedRestriction }) => {
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {texts.liftDots}
      </Button>
      {isOpened && (
        <DecisionDialog
          restriction={restriction}
          decision="lift"
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

const Facts = ({ restriction }: { restriction: DecidedRestriction }) => {
  const { kind, created_at, decided_by, ended_notes } = restriction
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 2 }}>
      <Fact term={SUBJECT_LABELS[restriction.subject.kind]}>
        <SubjectLink subject={restriction.subject} />
      </Fact>
      <Fact term={texts.how}>{KIND_LABELS[kind]}</Fact>
      <Fact term={texts.when}>{periodOf(restriction)}</Fact>
      <Fact term={texts.decidedBy}>
        {texts.nameOnDay(decided_by?.name ?? texts.system, momentOf(created_at))}
      </Fact>
      {ended_notes && <Fact term={texts.whyItEnded}>{ended_notes}</Fact>}
    </Box>
  )
}

/** Leads to what is held back, where that has a page. */
const SubjectLink = ({ subject: { kind, id, title } }: Pick<DecidedRestriction, 'subject'>) => {
  const to = PLACES[kind]?.(id)
  if (!to) return title
  return (
    <Link component={RouterLink} to={to}>
      {title}
    </Link>
  )
}

const PLACES: Partial<Record<DecidedRestriction['subject']['kind'], (id: string) => string>> = {
  track: (id) => paths.edit(tracks.approved, id),
  playlist: (id) => paths.edit('playlists', id),
  creator: (id) => paths.show('creators', id),
  // The id of plays is that of their track, then the month.
  plays: (id) => paths.edit(tracks.approved, id.split(':')[0] ?? id),
}
