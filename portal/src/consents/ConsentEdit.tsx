import type { Consent, ConsentChanges, ConsentReply } from '@melodia/contract/consents'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { en } from '#texts/en.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { Panel } from '../layout/Panel.tsx'
import { paths } from '../paths.ts'
import { usePortal } from '../PortalContext.ts'
import { RecordLoader } from '../record/RecordLoader.tsx'
import { useCall } from '../useCall.ts'
import { ConcernedTracks } from './ConcernedTracks.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import { changesOf, draftOf } from './draft.ts'
import { useSendConsent } from './useSendConsent.ts'
import { isOpen } from './words.ts'
import * as texts from '#texts/consents.ts'

/** Changes a consent that is not over. */
export const ConsentEdit = () => (
  <RecordLoader<Consent> resource="consents" messages={en.consents} loading={<PageSkeleton />}>
    {(consent) =>
      isOpen(consent) ? (
        <Changes consent={consent} />
      ) : (
        <Navigate to={paths.show('consents', consent.id)} replace />
      )
    }
  </RecordLoader>
)

const Changes = ({ consent }: { consent: Consent }) => {
  const call = useCall()
  const navigate = useNavigate()
  const isOffice = usePortal().access === 'admin'
  const [before] = useState(() => draftOf(consent))
  const [draft, setDraft] = useState(before)
  const [files, setFiles] = useState<readonly File[]>([])
  const { send, ...state } = useSendConsent<ConsentChanges, ConsentReply>((body) =>
    call('PUT consents/{id}', {
      path: { id: consent.id },
      body,
      files: { document: files },
      shown: consent,
    }),
  )
  const page = {
    label: texts.consentOf(consent.artist.name),
    to: paths.show('consents', consent.id),
  }
  const submit = async () => {
    if (await send(changesOf(draft, before, isOffice))) void navigate(page.to)
  }
  return (
    <>
      <PageHeader
        title={texts.editConsentOf(consent.artist.name)}
        breadcrumbs={['consents', page]}
      />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <Panel title={texts.tracksConcerned}>
          <Typography sx={{ mb: 1.5 }}>{texts.whatChangingDoes}</Typography>
          <ConcernedTracks consent={consent} />
        </Panel>
        <ConsentForm {...state} onSubmit={submit}>
          <ConsentFields
            {...state}
            draft={draft}
            onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
            files={files}
            onFiles={setFiles}
            locked={{
              from: consent.state === 'in-force' ? texts.hasBegun : undefined,
              until: consent.withdrawn_at === null ? undefined : texts.wasWithdrawn,
            }}
          />
        </ConsentForm>
      </Box>
    </>
  )
}
