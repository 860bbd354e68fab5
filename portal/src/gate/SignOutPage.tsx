import { realBrowser, homeOf, loginOf, signOut, tokenOf, type Browser } from '@melodia/session'
import { useEffect, useState } from 'react'
import { GateLoading, GatePage, type GateProps } from './GatePage.tsx'
import * as texts from '#texts/gate.ts'

/** Seconds until the automatic sign-out (spec §9). */
const COUNTDOWN = 5

/** Set by the server if another site led here: its link must sign nobody out (decision 092). */
const isForeign = ({ location }: Browser) =>
  new URLSearchParams(location.search).get('countdown') === 'stopped'

/** A sign-out confirmation. Without the matching token: to the matching login (spec §2). */
export function SignOutPage({ access, browser = realBrowser }: GateProps) {
  // Read once: signing out removes the token.
  const [isSignedIn] = useState(() => tokenOf(access, browser) !== null)
  useEffect(() => {
    if (!isSignedIn) browser.location.replace(loginOf(access))
  }, [isSignedIn, access, browser])
  return isSignedIn ? <Confirmation access={access} browser={browser} /> : <GateLoading />
}

function Confirmation({ access, browser }: Required<GateProps>) {
  const [isLedHere] = useState(() => isForeign(browser))
  const { seconds, isStopped, stop } = useCountdown(COUNTDOWN, isLedHere)
  const [wantsOut, setWantsOut] = useState(false)
  const isLeaving = wantsOut || seconds === 0

  useEffect(() => {
    if (isLeaving) void signOut(access, browser)
  }, [isLeaving, access, browser])

  return (
    <GatePage title={texts.signOutQuestion} subtitle={texts.youCanSignInAgain}>
      <output className="gate-notice">
        {isLeaving && texts.signingOut}
        {!isLeaving &&
          isStopped &&
          (isLedHere ? texts.linkOnAnotherSiteLed : texts.automaticLogoutIsStopped)}
        {!isLeaving && !isStopped && texts.automaticLogoutInSeconds(seconds)}
      </output>
      <div className="gate-actions">
        <button
          type="button"
          className="gate-primary"
          disabled={isLeaving}
          onClick={() => setWantsOut(true)}
        >
          {texts.signOutNow}
        </button>
        <a className="gate-secondary" href={homeOf(access)}>
          {texts.returnToDashboard}
        </a>
        {!isStopped && !isLeaving && (
          <button type="button" className="gate-link" onClick={stop}>
            {texts.stopCountdown}
          </button>
        )}
      </div>
    </GatePage>
  )
}

/** Counts down to 0 once per second, unless stopped. */
function useCountdown(from: number, startsStopped: boolean) {
  const [seconds, setSeconds] = useState(from)
  const [isStopped, setStopped] = useState(startsStopped)

  useEffect(() => {
    if (isStopped || seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, isStopped])

  return { seconds, isStopped, stop: () => setStopped(true) }
}
