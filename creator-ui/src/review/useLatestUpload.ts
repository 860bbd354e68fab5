import type { Track } from '@melodia/contract/tracks'
import { useStore } from 'react-admin'

/** The track whose files were sent last from this browser; null once their report has been seen. */
export const useLatestUpload = () => useStore<Track['id'] | null>('creator.latestUpload', null)
