import type { Role } from '@melodia/contract/session'
import {
  beginSignIn,
  endingIn,
  realBrowser,
  homeOf,
  isExpected,
  loadConfig,
  rememberPlace,
  signedInAs,
  SignInProblem,
  type Browser,
  type Ending,
} from '@melodia/session'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { GateLoading, GatePage, type GateProps } from './GatePage.tsx'

/** Texts of spec §2, by the role of the login page. */
const TEXTS: Record<Role, { title: string; subtitle: string; badge: string }> = {
  user: { title: 'Welcome', subtitle: 'Sign in to the product', badge: 'Secure Portal' },
  admin: {
    title: 'Admin Access',
    subtitle: 'Sign in to your admin dashboard',
    badge: 'Secure Admin Portal',
  },
  creator: {
    title: 'Welcome Back',
    subtitle: 'Sign in to your creator dashboard',
    badge: 'Secure Portal',
  },
}

const never = () => () => {}

/** Why somebody was redirected here from their work. */
const sentenceOf = (ending: Ending, access: Role) =>
  ending === 'expired'
    ? 'Your session has ended. Sign in to go on where you were.'
    : `Your access as ${access === 'admin' ? 'an administrator' : 'a creator'} was ended. What you had filled in is kept in this browser, in case you get it back.`

/** The page of the account that led here, since it has no script to remember it. */
function accountPlaceIn({ location }: Browser): string | null {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/accounts\/me(?![^/?])/.test(to) ? to : null
}

/** A login page. Somebody who is signed in is redirected to their own area (spec §2). */
export function SignInPage({ access, browser = realBrowser }: GateProps) {
  const known = useSyncExternalStore(
    never,
    () => signedInAs(browser),
    () => null,
  )
  const place = useSyncExternalStore(
    never,
    () => accountPlaceIn(browser),
    () => null,
  )
  useEffect(() => {
    // There nobody is signed in, whatever this browser has.
    if (place) rememberPlace(place, browser)
    else if (known) browser.location.replace(homeOf(known))
  }, [known, place, browser])
  return known && !place ? <GateLoading /> : <SignInForm access={access} browser={browser} />
}

function SignInForm({ access, browser }: Required<GateProps>) {
  const { isBusy, problem, signIn } = useSignIn(browser)
  const contact = useContact(browser)
  const ending = useSyncExternalStore(
    never,
    () => endingIn(browser),
    () => undefined,
  )
  const isJoining = useSyncExternalStore(
    never,
    () => access === 'user' && isExpected(homeOf('user'), browser),
    () => false,
  )
  return (
    <GatePage {...TEXTS[access]}>
      {isJoining && (
        <output className="gate-notice">
          To become a creator you need an account: create one, or sign in to yours.
        </output>
      )}
      {ending && <output className="gate-notice">{sentenceOf(ending, access)}</output>}
      {problem && (
        <p className="gate-notice gate-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="gate-actions">
        <button type="button" className="gate-primary" disabled={isBusy} onClick={() => signIn()}>
          Sign In Securely
        </button>
        {access === 'user' && (
          <button
            type="button"
            className="gate-secondary"
            disabled={isBusy}
            onClick={() => signIn({ isNew: true })}
          >
            Create an account
          </button>
        )}
        <a className="gate-link" href={contact}>
          Need assistance?
        </a>
      </div>
    </GatePage>
  )
}

function useSignIn(browser: Browser) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  // After "back", a page restored from the browser's cache is not busy any more.
  useEffect(() => {
    const reset = () => setBusy(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  const signIn = ({ isNew = false } = {}) => {
    setBusy(true)
    setProblem('')
    beginSignIn({ isNew }, browser).catch((error: unknown) => {
      setBusy(false)
      setProblem(
        error instanceof SignInProblem
          ? error.message
          : 'Sign-in cannot be reached at the moment. Please try again.',
      )
    })
  }
  return { isBusy, problem, signIn }
}

/** The contact for help; undefined until the settings have loaded. */
function useContact(browser: Browser): string | undefined {
  const [contact, setContact] = useState<string>()
  useEffect(() => {
    loadConfig(browser).then(
      ({ links }) => setContact(`mailto:${links.contact_email}`),
      (error: unknown) => browser.report(error),
    )
  }, [browser])
  return contact
}
