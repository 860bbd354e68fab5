import { GatePage } from '@melodia/portal/gate'
import { beginSignIn, placeOfDraft, type Browser } from '@melodia/session'
import { useState, type ReactNode } from 'react'
import * as texts from '#texts/requests.ts'

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
    <GatePage title={texts.youAreCreator} subtitle={texts.signInAgainToOpen}>
      {state === 'failed' && (
        <p className="gate-notice gate-problem" role="alert">
          {texts.signInCannotBeReached}
        </p>
      )}
      <div className="gate-actions">
        <button
          type="button"
          className="gate-primary"
          disabled={state === 'leaving'}
          onClick={signIn}
        >
          {texts.signInAsCreator}
        </button>
        <a className="gate-secondary" href="/">
          {texts.backToHome}
        </a>
      </div>
      {children}
    </GatePage>
  )
}
