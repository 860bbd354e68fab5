import type { Consent } from '@melodia/contract/consents'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { en } from '#texts/en.ts'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { PageSkeleton, PartSkeleton } from '../layout/PageSkeleton.tsx'
import { Panel } from '../layout/Panel.tsx'
import { PanelRow, PanelRows } from '../layout/PanelRows.tsx'
import { DocumentRows } from '../record/DocumentRows.tsx'
import { Fact } from '../record/Fact.tsx'
import { RecordLoader } from '../record/RecordLoader.tsx'
import { useCall } from '../useCall.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { momentText, percentOf, placesOf, STATES, usesOf, whomFor } from './words.ts'
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
  const isOpen = consent.state === 'planned' || consent.state === 'in-force'
  return (
    <>
      <PageHeader title={texts.consentOf(consent.artist.name)} breadcrumbs={['consents']}>
        {isOpen && (
          <Button variant="outlined" color="error" onClick={() => setEnding(true)}>
            {texts.withdraw}
          </Button>
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
              documents={[{ ...consent.document, bytes: consent.document.size }]}
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

/** The public tracks that take what a consent allows; those that need it come first. */
export const ConcernedTracks = ({ consent }: { consent: Consent }) => {
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['consents', consent.id, consent.version, 'tracks'],
    queryFn: ({ signal }) => call('GET consents/{id}/tracks', { path: { id: consent.id }, signal }),
  })
  if (error)
    return <LoadProblem message={texts.tracksFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <PartSkeleton height={80} />
  if (data.tracks.length === 0)
    return <Typography color="text.secondary">{texts.noTracks}</Typography>
  const sorted = data.tracks.toSorted((a, b) => Number(b.needs_it) - Number(a.needs_it))
  return (
    <PanelRows>
      {sorted.map(({ id, title, creators, needs_it }) => (
        <PanelRow key={id} title={title} facts={creators.join(', ')}>
          <Typography variant="body2">{needs_it ? texts.needsIt : texts.alsoCovered}</Typography>
        </PanelRow>
      ))}
    </PanelRows>
  )
}
