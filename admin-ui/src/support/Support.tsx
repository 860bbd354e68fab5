import { IMPORT_UNDO_HOURS } from '@melodia/contract/choices/imports'
import { BULK_UNDO_HOURS } from '@melodia/contract/choices/lists'
import { DECISION_UNDO_MINUTES, LEASE_MINUTES } from '@melodia/contract/choices/reviews'
import { useConfig } from '@melodia/portal'
import { counted } from '@melodia/contract/counted'
import { KeyTable } from '@melodia/portal/keyboard'
import { Panel } from '@melodia/portal/layout'
import { useRejectedDays, useTrashDays } from '@melodia/portal/record'
import { Contact, Server, Steps, SupportPage } from '@melodia/portal/support'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { SETTINGS } from '../sitemap.tsx'
import { reviewKeys } from '../review/index.ts'
import * as texts from '#texts/support.ts'

/** Help & Support for reviewers. */
export const Support = () => (
  <SupportPage>
    <Panel title={texts.howValidationWorks}>
      <Validation />
    </Panel>
    <Panel title={texts.keyboardShortcuts}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {texts.whilePendingTrackIsOpen}
      </Typography>
      <KeyTable sheet={reviewKeys} />
    </Panel>
    <Panel title={texts.system}>
      <Server>
        <Typography>
          <Link href="/api/docs">{texts.apiAndItsDocumentation}</Link>
        </Typography>
      </Server>
    </Panel>
    <Panel title={texts.contact}>
      <Contact>{texts.nameTrackOrRequestAnd}</Contact>
    </Panel>
  </SupportPage>
)

/** A track from its upload to a decision, with the times and settings of this platform. */
const Validation = () => {
  const rejected = counted(useRejectedDays(), 'day')
  const trash = counted(useTrashDays(), 'day')
  const percent = useConfig().data?.heard_percent ?? 0
  const steps = [
    texts.creatorUploadsTrackItWaits,
    texts.youOpenItHearFull,
    ...(percent > 0 ? [texts.youCanValidateItOnce(percent)] : []),
    texts.validatePublishesExactlyVersionThat,
    texts.requestChangesSendsItBack,
    texts.rejectTakesTrackAwayAnd(rejected),
    texts.youCanUndoYourOwn(DECISION_UNDO_MINUTES, LEASE_MINUTES),
    texts.deletedOrWithdrawnTrackIs(trash),
    texts.selectRecordsInListTo(BULK_UNDO_HOURS, IMPORT_UNDO_HOURS),
    texts.ifSomebodyElseDecidedFirst,
    texts.newAudioPreviewOrArtwork,
    texts.publishedItHasPublicPage,
    texts.uploadThatBreaksOff,
  ]
  return (
    <Steps steps={steps}>
      {texts.everyDecisionIsKeptIn}
      <Link component={RouterLink} to={`${SETTINGS}/audit`}>
        {texts.auditLog}
      </Link>
      .
    </Steps>
  )
}
