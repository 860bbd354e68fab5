import { API_BASE } from '@melodia/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readEvents } from '../http.ts'
import { reloadQueries } from '../reloadQueries.ts'
import { NOTIFICATIONS } from './useNotifications.ts'

/** Milliseconds until a stream that ended is opened again, growing with each failure. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/** Milliseconds without a download after which the page has what it shows, and the longest wait. */
const QUIET = 800
const LONGEST_WAIT = 10_000

/** Queries whose rows a notification may have changed. */
const SHOWN_IN = [
  ['tracks'],
  ['tracks/pending'],
  ['decisions'],
  ['history'],
  ['creators/pending'],
  ['approvals'],
  ['restrictions'],
  ['splits'],
]

/**
 * Keeps notifications current while the page is visible: a hidden page would only use up one of the
 * few connections that a browser has. For the same reason it waits until the page has loaded.
 */
export const useEventStream = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    let connection: AbortController | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = FIRST_PAUSE

    const refresh = (queryKeys: readonly string[][]) => {
      for (const queryKey of queryKeys) void reloadQueries(queryClient, queryKey)
    }
    const open = async () => {
      const { signal } = (connection = new AbortController())
      await untilQuiet(() => queryClient.isFetching() > 0)
      if (signal.aborted) return
      const url = `${location.origin}${API_BASE}/events`
      const onEvent = ({ event }: { event: string }) => {
        pause = FIRST_PAUSE
        refresh(event === 'notification' ? [NOTIFICATIONS, ...SHOWN_IN] : [NOTIFICATIONS])
      }
      await readEvents(url, { signal, onEvent }).catch(() => {})
      if (signal.aborted) return
      timer = setTimeout(() => void open(), pause)
      pause = Math.min(LONGEST_PAUSE, 2 * pause)
    }
    const close = () => {
      clearTimeout(timer)
      connection?.abort()
      connection = null
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') close()
      else if (!connection) void open()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [queryClient])
}

/** Resolves when nothing has been downloaded for a moment. */
const untilQuiet = (isBusy: () => boolean) =>
  new Promise<void>((resolve) => {
    const latest = setTimeout(() => done(), LONGEST_WAIT)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isBusy() ? wait() : done()), QUIET)
    }
    const observer = new PerformanceObserver(wait)
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(latest)
      resolve()
    }
    observer.observe({ type: 'resource' })
    wait()
  })
