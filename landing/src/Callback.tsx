import { useEffect } from 'react'
import { finishSignIn, realBrowser, type Browser } from '@melodia/session'
import { GateLoading } from '@melodia/portal/gate'

/** Finishes the sign-in (spec §4). A failure is only logged, and redirects to /login (spec §8). */
export function Callback({ browser = realBrowser }: { browser?: Browser }) {
  useEffect(() => {
    const { location } = browser
    finishSignIn(new URL(location.pathname + location.search, location.origin), browser).then(
      (path) => location.replace(path),
      (error: unknown) => {
        browser.report(error)
        location.replace('/login')
      },
    )
  }, [browser])
  return <GateLoading />
}
