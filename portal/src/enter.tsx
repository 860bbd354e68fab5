import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  endSession,
  isExpired,
  keepSession,
  keepTexts,
  loginOf,
  rememberPlace,
  renewSession,
  tokenOf,
  usableToken,
} from '@melodia/session'
import { GateLoading, GatePage } from './gate/GatePage.tsx'
import { SignInPage } from './gate/SignInPage.tsx'
import { SignOutPage } from './gate/SignOutPage.tsx'
import * as texts from '#texts/shell.ts'

interface Entrance {
  access: 'admin' | 'creator'
  /** Base path of the portal, `/admin` or `/creators`. */
  base: string
  /** Loads the portal with react-admin, which signing in and out do not need. */
  load: () => Promise<{ App: ComponentType }>
  /**
   * Screens below the base for people without its role, by path: `/account/new`; `/restrictions/*` has
   * those below it too.
   */
  newcomers?: Screens
  /** Screens below the base for whoever is signed in, with its role or without, by path. */
  forEverybody?: Screens
}

type Screens = Record<string, () => Promise<ComponentType>>

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
  let isGone = false
  show(loading ? <GateLoading /> : gateOf(entrance))
  // Not lazy: React shows a fallback for at least 300 ms, even if the code comes sooner.
  let leave = () => {}
  void loading?.then((Screen) => {
    if (isGone) return
    show(Screen ? <Screen /> : gateOf(entrance))
    const stop = keepSession()
    addEventListener('pagehide', onLeave)
    leave = () => {
      stop()
      removeEventListener('pagehide', onLeave)
    }
  })
  return () => {
    isGone = true
    leave()
    root.unmount()
  }
}

/** A page that may come back from the browser's cache has its forms still. */
const onLeave = ({ persisted }: PageTransitionEvent) => {
  if (!persisted) keepTexts()
}

const placeIn = (base: string) => location.pathname.slice(base.length).replace(/\/$/, '')

/** How the screen is loaded, to null if the session is over; undefined for those of the gate. */
const loadOf = ({ access, base, load, newcomers, forEverybody }: Entrance) => {
  const place = placeIn(base)
  if (place === '/logout') return undefined
  const own = screenAt(forEverybody, place)
  const token = own ? null : tokenOf(access)
  if (token && place !== '/login')
    return async () => ((await isOver(access, token)) ? null : (await load()).App)
  const screen = own ?? screenAt(newcomers, place)
  if (!screen) return undefined
  return async () => {
    // Where the issuer does not answer, the screen says so.
    await usableToken().catch(() => null)
    return screen()
  }
}

const screenAt = (screens: Screens = {}, place: string) => {
  const isOfAll = (path: string) => path.endsWith('/*') && `${place}/`.startsWith(path.slice(0, -1))
  return screens[place] ?? Object.entries(screens).find(([path]) => isOfAll(path))?.[1]
}

/** Whether a token has ended, and the issuer does not replace it. */
const isOver = async (access: Entrance['access'], token: string) => {
  if (!isExpired(token) || (await renewSession(token)) === 'unavailable') return false
  return isExpired(tokenOf(access) ?? token)
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
  <GatePage title={texts.notLoaded} subtitle={texts.portalCouldNotBeFetched}>
    <div className="gate-actions">
      <button type="button" className="gate-primary" onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
    </div>
  </GatePage>
)
