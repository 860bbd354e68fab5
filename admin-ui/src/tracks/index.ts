import { lazily } from '@melodia/portal'
import { TrackList } from './TrackList.tsx'
import * as texts from '#texts/tracks.ts'

export const tracks = {
  name: 'tracks',
  label: texts.tracks,
  list: TrackList,
  create: lazily(() => import('./TrackCreate.tsx'), 'TrackCreate'),
  edit: lazily(() => import('./TrackEdit.tsx'), 'TrackEdit'),
}
