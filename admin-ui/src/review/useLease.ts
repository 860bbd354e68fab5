import { useAdminCall } from '@melodia/portal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { raceOf, type Race } from './decision/index.ts'

/** Milliseconds between renewals: a lease ends by itself after `LEASE_MINUTES`. */
const RENEWAL = 4 * 60_000

/**
 * Holds a track while its screen is open, and gives it back afterwards.
 *
 * @param isOver whether it is decided, which ends the lease
 * @param mayTake false while it is not known, or for whoever may not decide
 */
export const useLease = (id: string, isOver: boolean, mayTake: boolean) => {
  const call = useAdminCall()
  const [race, setRace] = useState<Race | null>(null)
  const over = useRef(isOver)
  /** The last call, so that a release does not overtake it. */
  const taking = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    over.current = isOver
  }, [isOver])

  const take = useCallback(() => {
    if (over.current) return
    taking.current = call('POST tracks/pending/{id}/lease', { path: { id } }).then(
      () => setRace(null),
      (error) => setRace(raceOf(error)),
    )
  }, [call, id])

  useEffect(() => {
    if (!mayTake) return
    const release = () => {
      if (over.current) return
      call('DELETE tracks/pending/{id}/lease', { path: { id }, keepalive: true }).catch(() => {})
    }
    take()
    const timer = setInterval(take, RENEWAL)
    addEventListener('pagehide', release)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      void taking.current.then(release)
    }
  }, [call, id, take, mayTake])

  const answered = useCallback(() => taking.current, [])
  return { race, take, answered }
}
