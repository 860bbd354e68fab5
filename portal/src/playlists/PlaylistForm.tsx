import type { Playlist } from '@melodia/contract/playlists'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { en } from '#texts/en.ts'
import { SaveForm, type SaveFormProps } from '../form/SaveForm.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths } from '../paths.ts'
import { OpenedPublicPage } from '../publicPage/PublicPageButtons.tsx'
import { explained } from '../problem.ts'
import { RecordLoader } from '../record/RecordLoader.tsx'
import { useReload } from '../useReload.ts'
import { PlaylistInputs } from './PlaylistInputs.tsx'
import * as texts from '#texts/playlists.ts'

const PLAYLISTS = 'playlists'
const LIST = paths.list(PLAYLISTS)
/** Form names of fields that are named differently in the API. */
const FORM_FIELDS = { trackIds: 'tracks', image: 'images', existingImages: 'images' }

const PlaylistForm = (props: Pick<SaveFormProps, 'record' | 'submitLabel' | 'send'>) => {
  const reload = useReload()
  return (
    <SaveForm
      {...props}
      saved={(_, playlist) =>
        props.record?.['public'] && !playlist['public']
          ? `${en.playlists.saved}\n${en.playlists.gonePrivate}`
          : en.playlists.saved
      }
      failed={(error) => explained(en.playlists.saveFailed, error)}
      onSaved={() => void reload(PLAYLISTS)}
      renamed={FORM_FIELDS}
      returnTo={LIST}
      returnAfter={0}
      cancelTo={LIST}
    >
      <PlaylistInputs />
    </SaveForm>
  )
}

/** Add New Playlist, in both portals. */
export const PlaylistCreate = () => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title={texts.addNewPlaylist} breadcrumbs={[PLAYLISTS]} />
      <PlaylistForm
        submitLabel={texts.createPlaylist}
        send={async (data, meta) => (await dataProvider.create(PLAYLISTS, { data, meta })).data}
      />
    </>
  )
}

interface PlaylistEditProps {
  /** Content below the form. */
  below?: (playlist: Playlist) => ReactNode
}

export const PlaylistEdit = ({ below }: PlaylistEditProps) => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title={texts.editPlaylist} breadcrumbs={[PLAYLISTS]}>
        <OpenedPublicPage noun="playlists" />
      </PageHeader>
      <RecordLoader<Playlist> resource={PLAYLISTS} messages={en.playlists}>
        {(record) => (
          <>
            <PlaylistForm
              record={record}
              submitLabel={texts.updatePlaylist}
              send={async (data, meta) => {
                const call = { id: record.id, data, previousData: record, meta }
                return (await dataProvider.update(PLAYLISTS, call)).data
              }}
            />
            {below?.(record)}
          </>
        )}
      </RecordLoader>
    </>
  )
}
