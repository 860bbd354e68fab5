import { paths, tracks } from '@melodia/portal'
import { PageSkeleton } from '@melodia/portal/layout'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useNext } from './useQueue.ts'

/** Opens the next track of the queue in its own place, or the list where there is none. */
export const NextTrack = () => {
  const { next } = useNext()
  const navigate = useNavigate()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void next(undefined, true).then((isOpened) =>
      isOpened ? undefined : navigate(paths.list(tracks.pending), { replace: true }),
    )
  })
  return <PageSkeleton />
}
