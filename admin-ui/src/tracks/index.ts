import { lazyScreen } from '@melodia/portal'
import { TrackList } from './TrackList.tsx'

export const tracks = {
  name: 'tracks',
  label: 'Tracks',
  list: TrackList,
  create: lazyScreen(() => import('./TrackCreate.tsx'), 'TrackCreate'),
  edit: lazyScreen(() => import('./TrackEdit.tsx'), 'TrackEdit'),
}
