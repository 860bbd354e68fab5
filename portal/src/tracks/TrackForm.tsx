import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { Typography } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { useDataProvider, useResourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { en } from '#texts/en.ts'
import { formatBytes } from '../form/bytes.ts'
import type { CreditsHelp, FormTrack } from '../credits/CreditsInput.tsx'
import { SaveForm, type FurtherSave, type SaveFormProps } from '../form/SaveForm.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths, tracks } from '../paths.ts'
import { OpenedPublicPage } from '../publicPage/PublicPageButtons.tsx'
import { useReload } from '../useReload.ts'
import { useCutFrom } from './CutPreview.tsx'
import { TrackInputs } from './TrackInputs.tsx'
import { TrackWithCredits } from './TrackWithCredits.tsx'
import * as texts from '#texts/tracks.ts'

interface TrackFormProps extends Omit<SaveFormProps, 'onSaved' | 'record' | 'busyLabel'> {
  record?: FormTrack
}

const TrackForm = (props: TrackFormProps) => {
  const reload = useReload()
  return (
    <SaveForm
      {...props}
      busyLabel={en.tracks.uploading}
      onSaved={() => void reload('tracks')}
      summary={<FilesToSend areRequired={!props.record} />}
    />
  )
}

interface TrackCreateProps {
  /** The portal's sentence for a failure (spec §8). */
  failed: (error: unknown) => string
  /** Beside the title: other ways to add tracks. */
  actions?: ReactNode
  defaults?: Readonly<Record<string, unknown>>
  onUploaded?: (track: Track) => void
  credits?: CreditsHelp
  /** Further inputs of the portal. */
  children?: ReactNode
}

/** Add New Track. */
export const TrackCreate = ({
  failed,
  actions,
  defaults,
  onUploaded,
  credits,
  children,
}: TrackCreateProps) => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title={texts.addNewTrack} breadcrumbs={[tracks.approved]}>
        {actions}
      </PageHeader>
      <TrackForm
        defaults={defaults}
        submitLabel={texts.uploadTrack}
        send={async (data, meta) => {
          const made = await dataProvider.create<Track>(tracks.approved, { data, meta })
          onUploaded?.(made.data)
          return made.data
        }}
        saved={en.tracks.uploadedAnd}
        failed={failed}
        returnTo={paths.list(tracks.approved)}
        cancelTo={paths.list(tracks.approved)}
      >
        <TrackInputs filesRequired credits={credits}>
          {children}
        </TrackInputs>
      </TrackForm>
    </>
  )
}

interface TrackEditProps {
  title: string
  failed: (error: unknown) => string
  saved?: TrackFormProps['saved']
  /** Called when files were saved. */
  onUploaded?: (track: Track) => void
  /** Above the form. */
  notice?: (record: Track, reload: () => Promise<unknown>) => ReactNode
  /** Whether a new title or credit needs a review. */
  areNamesReviewed?: boolean
  credits?: CreditsHelp
  /** A button that saves and does more. */
  further?: (record: Track, update: FurtherSave['send']) => FurtherSave | undefined
  /** Whether nothing of it can be changed now; `notice` says why. */
  isClosed?: (record: Track) => boolean
  /** Below the form. */
  below?: (record: Track) => ReactNode
  whenMissing?: (id: string, reload: () => Promise<unknown>) => ReactNode
  children?: ReactNode
}

/** The edit form of a track, published or pending according to the resource. */
export const TrackEdit = ({
  title,
  failed,
  saved = en.tracks.updated,
  onUploaded,
  notice,
  areNamesReviewed = false,
  credits,
  further,
  isClosed,
  below,
  whenMissing,
  children,
}: TrackEditProps) => {
  const resource = useResourceContext() ?? tracks.approved
  const dataProvider = useDataProvider()
  /** As it was saved last: where a further step fails after it, the next try saves once more. */
  const newest = useRef<Track>(null)
  const update = (record: FormTrack) => async (data: object, meta: object) => {
    const previousData = newest.current?.id === record.id ? newest.current : record
    const saving = { id: record.id, data, previousData, meta }
    newest.current = (await dataProvider.update<Track>(resource, saving)).data
    if (Object.values(data).some((value) => value instanceof File)) onUploaded?.(newest.current)
    return newest.current
  }
  return (
    <>
      <PageHeader title={title} breadcrumbs={[...new Set([tracks.approved, resource])]}>
        <OpenedPublicPage noun="tracks" resource={resource} />
      </PageHeader>
      <TrackWithCredits whenMissing={whenMissing}>
        {(record, form, reload) => (
          <>
            {notice?.(record, reload)}
            {!isClosed?.(record) && (
              <TrackForm
                record={form}
                submitLabel={texts.updateTrack}
                send={update(form)}
                saved={saved}
                failed={failed}
                returnTo={paths.list(resource)}
                cancelTo={paths.list(tracks.approved)}
                further={further?.(record, update(form))}
              >
                <TrackInputs
                  filesRequired={false}
                  areNamesReviewed={areNamesReviewed}
                  credits={credits}
                >
                  {children}
                </TrackInputs>
              </TrackForm>
            )}
            {below?.(record)}
          </>
        )}
      </TrackWithCredits>
    </>
  )
}

const NAMES = Object.keys(TRACK_FILES) as TrackFile[]

interface FilesToSendProps {
  /** All three files are required on create, optional on edit (spec §5). */
  areRequired: boolean
}

/** Beside the submit button: the missing files, and the size of the upload. */
const FilesToSend = ({ areRequired }: FilesToSendProps) => {
  const values: unknown[] = useWatch({ name: NAMES })
  const isCut = useCutFrom(areRequired) !== null
  const files = values.filter((value) => value instanceof File)
  const missing = NAMES.filter(
    (name, index) => !(values[index] instanceof File) && !(isCut && name === 'track_preview'),
  )
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const parts = [
    areRequired &&
      missing.length > 0 &&
      texts.stillMissing(missing.map((name) => TRACK_FILES[name].label).join(', ')),
    bytes > 0 && texts.bytesToSend(formatBytes(bytes)),
  ]
  return (
    <Typography variant="body2" color="text.secondary" aria-live="polite">
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  )
}
