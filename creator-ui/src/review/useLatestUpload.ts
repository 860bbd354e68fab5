import type { Track } from '@melodia/contract/tracks'
import { useStore } from 'react-admin'

/** The track that was uploaded last in this browser; null once its report is put away. */
export const useLatestUpload = () => useStore<Track['id'] | null>('creator.latestUpload', null)
