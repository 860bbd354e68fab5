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
import * as texts from '#texts/gate.ts'

/** Texts of spec §2, by the role of the login page. */
const TEXTS: Record<Role, { title: string; subtitle: string; badge: string }> = {
  user: { title: texts.welcome, subtitle: texts.signInToProduct, badge: texts.securePortal },
  admin: {
    title: texts.adminAccess,
    subtitle: texts.signInToYourAdmin,
    badge: texts.secureAdminPortal,
  },
  creator: {
    title: texts.welcomeBack,
    subtitle: texts.signInToYourCreator,
    badge: texts.securePortal,
  },
}

const never = () => () => {}

/** Why somebody was redirected here from their work. */
const sentenceOf = (ending: Ending, access: Role) =>
  ending === 'expired' ? texts.yourSessionHasEndedSign : texts.yourAccessAsWasEnded(access)

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
      {isJoining && <output className="gate-notice">{texts.toBecomeCreatorYouNeed}</output>}
      {ending && <output className="gate-notice">{sentenceOf(ending, access)}</output>}
      {problem && (
        <p className="gate-notice gate-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="gate-actions">
        <button type="button" className="gate-primary" disabled={isBusy} onClick={() => signIn()}>
          {texts.signInSecurely}
        </button>
        {access === 'user' && (
          <button
            type="button"
            className="gate-secondary"
            disabled={isBusy}
            onClick={() => signIn({ isNew: true })}
          >
            {texts.createAccount}
          </button>
        )}
        <a className="gate-link" href={contact}>
          {texts.needAssistance}
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
      setProblem(error instanceof SignInProblem ? error.message : texts.signInCannotBeReached)
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
