import type { Track } from '@melodia/contract/tracks'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { en } from '#texts/en.ts'
import { tracks } from '../paths.ts'
import { RecordLoader } from '../record/RecordLoader.tsx'

interface TrackLoaderProps {
  /** A screen's own sentence in place of that of spec §8. */
  notFound?: string
  /** Below that sentence: how the missing track ended. */
  whenMissing?: ((id: string, reload: () => Promise<unknown>) => ReactNode) | undefined
  children: (record: Track, reload: () => Promise<unknown>) => ReactNode
}

/** The track in the URL, published or pending according to the resource. */
export const TrackLoader = ({
  notFound = en.tracks.notFound,
  whenMissing,
  children,
}: TrackLoaderProps) => (
  <RecordLoader<Track>
    resource={useResourceContext() ?? tracks.approved}
    messages={{ loadFailed: en.tracks.loadFailed, notFound }}
    whenMissing={whenMissing}
  >
    {children}
  </RecordLoader>
)
