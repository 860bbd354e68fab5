import type { Track } from '@melodia/contract/tracks'
import type { ReactNode } from 'react'
import { useDataProvider, useResourceContext } from 'react-admin'
import { en } from '../en.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths, tracks } from '../paths.ts'
import { TrackForm } from './TrackForm.tsx'
import { TrackInputs } from './TrackInputs.tsx'
import { TrackLoader } from './TrackLoader.tsx'

interface TrackEditProps {
  title: string
  above: { label: string; to: string }[]
  failed: (error: unknown) => string
  children?: ReactNode
}

/** The edit form of a published or of a pending track, by the resource it is in. */
export const TrackEdit = ({ title, above, failed, children }: TrackEditProps) => {
  const resource = useResourceContext() ?? tracks.published
  const dataProvider = useDataProvider()
  const update = (record: Track) => async (data: object, meta: object) =>
    (await dataProvider.update(resource, { id: record.id, data, previousData: record, meta })).data
  return (
    <>
      <PageHeader title={title} above={above} />
      <TrackLoader>
        {(record) => (
          <TrackForm
            record={record}
            submitLabel="Update Track"
            send={update(record)}
            saved={en.tracks.updated}
            failed={failed}
            returnTo={paths.list(resource)}
            cancelTo={paths.list(tracks.published)}
          >
            <TrackInputs filesRequired={false}>{children}</TrackInputs>
          </TrackForm>
        )}
      </TrackLoader>
    </>
  )
}
