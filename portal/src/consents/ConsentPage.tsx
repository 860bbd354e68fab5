import type { Consent } from '@melodia/contract/consents'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { en } from '#texts/en.ts'
import { percentOf } from '@melodia/contract/percent'
import { PageHeader } from '../layout/PageHeader.tsx'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { Panel } from '../layout/Panel.tsx'
import { paths } from '../paths.ts'
import { DocumentRows } from '../record/DocumentRows.tsx'
import { Fact } from '../record/Fact.tsx'
import { RecordLoader } from '../record/RecordLoader.tsx'
import { ConcernedTracks } from './ConcernedTracks.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { isOpen, momentText, placesOf, STATES, usesOf, whomFor } from './words.ts'
import * as texts from '#texts/consents.ts'

/** One consent: its extent, the tracks that it concerns, and its end. */
export const ConsentPage = () => (
  <RecordLoader<Consent> resource="consents" messages={en.consents} loading={<PageSkeleton />}>
    {(consent, reload) => <Details consent={consent} reload={reload} />}
  </RecordLoader>
)

interface DetailsProps {
  consent: Consent
  reload: () => Promise<unknown>
}

const Details = ({ consent, reload }: DetailsProps) => {
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <PageHeader title={texts.consentOf(consent.artist.name)} breadcrumbs={['consents']}>
        {isOpen(consent) && (
          <>
            <Button component={Link} to={paths.edit('consents', consent.id)} variant="outlined">
              {texts.edit}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setEnding(true)}>
              {texts.withdraw}
            </Button>
          </>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <Panel title={texts.extent}>
          <Facts consent={consent} />
        </Panel>
        <Panel title={texts.tracksConcerned}>
          <ConcernedTracks consent={consent} />
        </Panel>
        {consent.document && (
          <Panel title={texts.document}>
            <DocumentRows
              documents={[documentOf(consent.document)]}
              addressOf={() => `consents/${consent.id}/document`}
            />
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {texts.sha256(consent.document.sha256)}
            </Typography>
          </Panel>
        )}
      </Box>
      <WithdrawDialog
        consent={consent}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onDone={() => {
          setEnding(false)
          void reload()
        }}
      />
    </>
  )
}

const Facts = ({ consent }: { consent: Consent }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
    <Fact term={texts.state}>{STATES[consent.state]}</Fact>
    <Fact term={texts.uses}>{usesOf(consent)}</Fact>
    <Fact term={texts.forWhom}>{whomFor(consent)}</Fact>
    <Fact term={texts.where}>{placesOf(consent)}</Fact>
    <Fact term={texts.from}>{momentText(consent.from)}</Fact>
    <Fact term={texts.until}>{consent.until ? momentText(consent.until) : texts.noEnd}</Fact>
    <Fact term={texts.share}>{percentOf(consent.share_bp)}</Fact>
    <Fact term={texts.given}>
      {consent.given === 'signed-in' ? texts.byRepresentative : texts.byAdministrator}
    </Fact>
    {consent.reason && (
      <Fact term={texts.reason} column="1 / -1">
        {consent.reason}
      </Fact>
    )}
    {consent.terms && (
      <Fact term={texts.terms} column="1 / -1">
        {consent.terms}
      </Fact>
    )}
  </Box>
)

const documentOf = ({ size, ...document }: NonNullable<Consent['document']>) => ({
  ...document,
  bytes: size,
  content_type: 'application/pdf',
})
