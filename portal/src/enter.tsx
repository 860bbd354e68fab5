import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { endSession, isExpired, loginOf, rememberPlace, tokenOf } from '@melodia/session'
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
  const load = loadOf(entrance)
  const loading = load?.().catch(() => NotLoaded)
  const root = createRoot(place)
  const show = (screen: ReactNode) => root.render(<StrictMode>{screen}</StrictMode>)
  let isOver = false
  show(loading ? <GateLoading /> : gateOf(entrance))
  // Not lazy: React shows a fallback for at least 300 ms, even if the code comes sooner.
  void loading?.then((Screen) => isOver || show(<Screen />))
  return () => {
    isOver = true
    root.unmount()
  }
}

const placeIn = (base: string) => location.pathname.slice(base.length).replace(/\/$/, '')

/** How the screen is loaded; undefined for those of the gate, which are here. */
const loadOf = ({ access, base, load, newcomers }: Entrance) => {
  const place = placeIn(base)
  if (place === '/logout') return undefined
  const token = tokenOf(access)
  if (token && !isExpired(token) && place !== '/login') return async () => (await load()).App
  return newcomers?.[place]
}

const gateOf = ({ access, base }: Entrance): ReactNode => {
  const place = placeIn(base)
  if (place === '/logout') return <SignOutPage access={access} />
  if (place !== '/login') {
    const ending = tokenOf(access) ? endSession(access, 'expired') : askedToSignIn(access)
    history.replaceState(null, '', ending)
  }
  return <SignInPage access={access} />
}

const askedToSignIn = (access: Entrance['access']) => {
  rememberPlace(location.pathname + location.search + location.hash)
  return loginOf(access)
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
