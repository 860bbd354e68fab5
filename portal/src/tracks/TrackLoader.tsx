import type { Track } from '@melodia/contract/tracks'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { en } from '../en.ts'
import { tracks } from '../paths.ts'
import { RecordLoader } from '../record/RecordLoader.tsx'

interface TrackLoaderProps {
  /** Another sentence than spec §8 has, where a screen has one of its own. */
  notFound?: string
  children: (record: Track, reload: () => Promise<unknown>) => ReactNode
}

/** The track of the address, published or pending by the resource it is in. */
export const TrackLoader = ({ notFound = en.tracks.notFound, children }: TrackLoaderProps) => (
  <RecordLoader<Track>
    resource={useResourceContext() ?? tracks.published}
    messages={{ loadFailed: en.tracks.loadFailed, notFound }}
  >
    {children}
  </RecordLoader>
)
