import { lazily } from '@melodia/portal'
import { TrackList } from './TrackList.tsx'

export const tracks = {
  name: 'tracks',
  label: 'Tracks',
  list: TrackList,
  create: lazily(() => import('./TrackCreate.tsx'), 'TrackCreate'),
  edit: lazily(() => import('./TrackEdit.tsx'), 'TrackEdit'),
}
