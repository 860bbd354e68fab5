import type { Track } from '@melodia/contract/tracks'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { en } from '../en.ts'
import { RecordLoader } from '../pages/RecordLoader.tsx'
import { tracks } from '../paths.ts'

interface TrackLoaderProps {
  children: (record: Track, reload: () => void) => ReactNode
}

/** The track of the address, published or pending by the resource it is in. */
export const TrackLoader = ({ children }: TrackLoaderProps) => (
  <RecordLoader<Track> resource={useResourceContext() ?? tracks.published} messages={en.tracks}>
    {children}
  </RecordLoader>
)
