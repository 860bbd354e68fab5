import type { Track } from '@melodia/contract/tracks'
import { en } from '../en.ts'
import { SaveForm, type SaveFormProps } from '../form/SaveForm.tsx'
import { FilesToSend } from './FilesToSend.tsx'
import { useRefreshTracks } from './useRefreshTracks.ts'

export interface TrackFormProps extends Omit<SaveFormProps, 'onSaved' | 'record' | 'busyLabel'> {
  record?: Track
}

export const TrackForm = (props: TrackFormProps) => (
  <SaveForm
    {...props}
    busyLabel={en.tracks.uploading}
    onSaved={useRefreshTracks()}
    summary={<FilesToSend areRequired={!props.record} />}
  />
)
