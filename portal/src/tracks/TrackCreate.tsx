import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { en } from '../en.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths, tracks } from '../paths.ts'
import { TrackForm } from './TrackForm.tsx'
import { TrackInputs } from './TrackInputs.tsx'

interface TrackCreateProps {
  /** The portal's sentence for a failure (spec §8). */
  failed: (error: unknown) => string
  /** Beside the title: other ways to add tracks. */
  actions?: ReactNode
  defaults?: Readonly<Record<string, unknown>>
  /** Further inputs of the portal. */
  children?: ReactNode
}

/** Add New Track. */
export const TrackCreate = ({ failed, actions, defaults, children }: TrackCreateProps) => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title="Add New Track" breadcrumbs={[tracks.published]}>
        {actions}
      </PageHeader>
      <TrackForm
        defaults={defaults}
        submitLabel="Upload Track"
        send={async (data, meta) =>
          (await dataProvider.create(tracks.published, { data, meta })).data
        }
        saved={en.tracks.uploaded}
        failed={failed}
        returnTo={paths.list(tracks.published)}
        cancelTo={paths.list(tracks.published)}
      >
        <TrackInputs filesRequired>{children}</TrackInputs>
      </TrackForm>
    </>
  )
}
