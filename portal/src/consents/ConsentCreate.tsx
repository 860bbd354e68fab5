import type { ConsentReply, NewConsent } from '@melodia/contract/consents'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths } from '../paths.ts'
import { usePortal } from '../PortalContext.ts'
import { useCall } from '../useCall.ts'
import { ConsentFields } from './ConsentFields.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import { EMPTY, newConsentOf } from './draft.ts'
import { PeopleField, type Named } from './PeopleField.tsx'
import type { ConsentStart } from './start.ts'
import { useSendConsent } from './useSendConsent.ts'
import * as texts from '#texts/consents.ts'

/** A new consent: given by who represents the artist, or entered by an administrator with a document. */
export const ConsentCreate = () => {
  const call = useCall()
  const navigate = useNavigate()
  const artists = useArtists()
  const isOffice = usePortal().access === 'admin'
  const start: ConsentStart | null = useLocation().state
  const [draft, setDraft] = useState({ ...EMPTY, ...start })
  const [files, setFiles] = useState<readonly File[]>([])
  const { send, ...state } = useSendConsent<NewConsent, ConsentReply>((body) =>
    call('POST consents', { body, files: { document: files } }),
  )
  const submit = async () => {
    const reply = await send(newConsentOf(draft, isOffice))
    if (reply) void navigate(paths.show('consents', reply.consent.id))
  }
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <>
      <PageHeader title={texts.addConsent} breadcrumbs={['consents']} />
      <ConsentForm {...state} onSubmit={submit}>
        <PeopleField
          noun="artists"
          find={artists}
          label={texts.artist}
          value={draft.artist}
          most={1}
          error={state.errors['artist_id']}
          onChange={(artist) => set({ artist })}
        />
        <ConsentFields {...state} draft={draft} onChange={set} files={files} onFiles={setFiles} />
      </ConsentForm>
    </>
  )
}

/** Options shown at once; typing finds others. */
const ROWS = 20

/** Finds the artists of this portal. */
function useArtists() {
  const dataProvider = useDataProvider()
  return async (q: string, signal: AbortSignal): Promise<Named[]> => {
    const { data } = await dataProvider.getList('artists', {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: ROWS },
      sort: { field: 'name', order: 'ASC' },
      signal,
    })
    return data as Named[]
  }
}
