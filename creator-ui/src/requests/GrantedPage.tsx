import { GatePage } from '@melodia/portal/gate'
import { beginSignIn, placeOfDraft, type Browser } from '@melodia/session'
import { useState, type ReactNode } from 'react'

interface GrantedPageProps {
  /** Id of the user. */
  owner: string
  browser: Browser
  children: ReactNode
}

/** For somebody who has become a creator since their token was issued: they sign in again. */
export const GrantedPage = ({ owner, browser, children }: GrantedPageProps) => {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const signIn = async () => {
    setState('leaving')
    try {
      // Returns to the form in which an earlier session ended, if any.
      const returnTo = (await placeOfDraft(owner, browser)) ?? '/creators'
      await beginSignIn({ returnTo }, browser)
    } catch (error) {
      browser.report(error)
      setState('failed')
    }
  }
  return (
    <GatePage title="You are a creator" subtitle="Sign in again to open your portal.">
      {state === 'failed' && (
        <p className="gate-notice gate-problem" role="alert">
          Sign-in cannot be reached at the moment. Please try again.
        </p>
      )}
      <div className="gate-actions">
        <button
          type="button"
          className="gate-primary"
          disabled={state === 'leaving'}
          onClick={signIn}
        >
          Sign in as creator
        </button>
        <a className="gate-secondary" href="/">
          Back to Home
        </a>
      </div>
      {children}
    </GatePage>
  )
}
