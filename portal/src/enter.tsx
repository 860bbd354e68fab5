import { lazy, StrictMode, Suspense, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { endSession, isExpired, loginOf, rememberPlace, tokenOf } from '../session/index.ts'
import { GateLoading, GatePage } from './gate/GatePage.tsx'
import { SignInPage } from './gate/SignInPage.tsx'
import { SignOutPage } from './gate/SignOutPage.tsx'

interface Entrance {
  access: 'admin' | 'creator'
  /** Base path of the portal, `/admin` or `/creators`. */
  base: string
  /** Loads the portal with react-admin, which signing in and out do not need. */
  load: () => Promise<{ App: ComponentType }>
  /** Screens below the base for people without its role, by path: `/account/new`. */
  newcomers?: Record<string, () => Promise<ComponentType>>
}

/**
 * Shows what path and token call for: signing in, signing out, or the portal. Returns how to take it
 * away again, which also stops a sign-out that would follow.
 */
export const enter = (entrance: Entrance): (() => void) => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no element #root')
  const root = createRoot(place)
  root.render(<StrictMode>{screenOf(entrance)}</StrictMode>)
  return () => root.unmount()
}

const screenOf = ({ access, base, load, newcomers }: Entrance): ReactNode => {
  const place = location.pathname.slice(base.length).replace(/\/$/, '')
  if (place === '/logout') return <SignOutPage access={access} />
  const token = tokenOf(access)
  if (token && !isExpired(token) && place !== '/login')
    return fetched(async () => (await load()).App)
  const newcomer = newcomers?.[place]
  if (newcomer) return fetched(newcomer)
  if (place !== '/login')
    history.replaceState(null, '', token ? endSession(access, 'expired') : askedToSignIn(access))
  return <SignInPage access={access} />
}

const askedToSignIn = (access: Entrance['access']) => {
  rememberPlace(location.pathname + location.search + location.hash)
  return loginOf(access)
}

const fetched = (load: () => Promise<ComponentType>) => {
  const Screen = lazy(async () => ({ default: await load().catch(() => NotLoaded) }))
  return (
    <Suspense fallback={<GateLoading />}>
      <Screen />
    </Suspense>
  )
}

const NotLoaded = () => (
  <GatePage title="Not loaded" subtitle="The portal could not be fetched. Check the connection.">
    <div className="gate-actions">
      <button type="button" className="gate-primary" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  </GatePage>
)
