import type { Track } from '@melodia/contract/tracks'
import type { ReactNode } from 'react'
import { useDataProvider, useResourceContext } from 'react-admin'
import { en } from '../en.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths, tracks } from '../paths.ts'
import { TrackForm, type TrackFormProps } from './TrackForm.tsx'
import { TrackInputs } from './TrackInputs.tsx'
import { TrackLoader } from './TrackLoader.tsx'

interface TrackEditProps {
  title: string
  failed: (error: unknown) => string
  saved?: TrackFormProps['saved']
  /** Above the form. */
  notice?: (record: Track, reload: () => Promise<unknown>) => ReactNode
  /** Whether a new title or credit waits for a reviewer. */
  areNamesReviewed?: boolean
  children?: ReactNode
}

/** The edit form of a published or of a pending track, by the resource it is in. */
export const TrackEdit = ({
  title,
  failed,
  saved = en.tracks.updated,
  notice,
  areNamesReviewed = false,
  children,
}: TrackEditProps) => {
  const resource = useResourceContext() ?? tracks.published
  const dataProvider = useDataProvider()
  const update = (record: Track) => async (data: object, meta: object) =>
    (await dataProvider.update(resource, { id: record.id, data, previousData: record, meta })).data
  return (
    <>
      <PageHeader title={title} breadcrumbs={[...new Set([tracks.published, resource])]} />
      <TrackLoader>
        {(record, reload) => (
          <>
            {notice?.(record, reload)}
            <TrackForm
              record={record}
              submitLabel="Update Track"
              send={update(record)}
              saved={saved}
              failed={failed}
              returnTo={paths.list(resource)}
              cancelTo={paths.list(tracks.published)}
            >
              <TrackInputs filesRequired={false} areNamesReviewed={areNamesReviewed}>
                {children}
              </TrackInputs>
            </TrackForm>
          </>
        )}
      </TrackLoader>
    </>
  )
}
