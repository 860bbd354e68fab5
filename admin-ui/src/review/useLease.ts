import { tracks, type PortalDataProvider } from '@melodia/portal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { raceOf, type Race } from './decision/index.ts'

/** Milliseconds between renewals: a lease ends by itself after `LEASE_MINUTES`. */
const RENEWAL = 4 * 60_000

/**
 * Holds a track while its screen is open, and gives it back afterwards.
 *
 * @param isOver whether it is decided, which ends the lease
 */
export const useLease = (id: string, isOver: boolean) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const [race, setRace] = useState<Race | null>(null)
  const over = useRef(isOver)
  /** The last call, so that a release does not overtake it. */
  const taking = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    over.current = isOver
  }, [isOver])

  const take = useCallback(() => {
    if (over.current) return
    taking.current = dataProvider.act(`${tracks.pending}/${id}/lease`, {}).then(
      () => setRace(null),
      (error) => setRace(raceOf(error)),
    )
  }, [dataProvider, id])

  useEffect(() => {
    const release = () => {
      if (over.current) return
      const meta = { keepalive: true }
      dataProvider.delete(`${tracks.pending}/${id}`, { id: 'lease', meta }).catch(() => {})
    }
    take()
    const timer = setInterval(take, RENEWAL)
    addEventListener('pagehide', release)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      void taking.current.then(release)
    }
  }, [dataProvider, id, take])

  return { race, take }
}
