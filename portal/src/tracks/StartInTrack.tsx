import type { Track } from '@melodia/contract/tracks'
import { useEffect, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { tracks } from '../paths.ts'
import { usePlayer, usePlayerTime, useSound } from '../player/player.ts'
import { PreviewStart } from './PreviewStart.tsx'

/** The start of a preview in the stored recording of a track, heard in the portal's player. */
export const StartInTrack = ({ record }: { record: Track }) => {
  const resource = useResourceContext() ?? tracks.approved
  const sound = { resource, record, kind: 'track' } as const
  const { playFrom } = usePlayer()
  const { playing, toggle } = useSound(sound)
  const { at } = usePlayerTime()
  /** Second at which the part that was begun here ends. */
  const [end, setEnd] = useState<number | null>(null)

  // Once it is paused, here or elsewhere, what is played next is not this part.
  useEffect(() => {
    if (!playing) return
    return () => setEnd(null)
  }, [playing])

  const isOver = playing && end !== null && at >= end
  useEffect(() => {
    if (isOver) toggle()
    // Once, when the part is over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])

  return (
    <PreviewStart
      length={record.duration_ms / 1000}
      at={playing && end !== null ? at : null}
      onPlay={(from, to) => {
        setEnd(to)
        playFrom(sound, from)
      }}
      onStop={toggle}
    />
  )
}
