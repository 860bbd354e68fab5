import type { Track } from '@melodia/contract/tracks'
import { en } from '../en.ts'
import { SaveForm, type SaveFormProps } from '../form/SaveForm.tsx'
import { useReload } from '../useReload.ts'
import { FilesToSend } from './FilesToSend.tsx'

export interface TrackFormProps extends Omit<SaveFormProps, 'onSaved' | 'record' | 'busyLabel'> {
  record?: Track
}

export const TrackForm = (props: TrackFormProps) => {
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
