import { GatePage } from '@melodia/portal/gate'
import { beginSignIn, type Browser } from '@melodia/portal/session'
import { useState, type ReactNode } from 'react'

interface GrantedPageProps {
  browser: Browser
  children: ReactNode
}

/** For somebody who has become a creator and whose token does not say so: they sign in again. */
export const GrantedPage = ({ browser, children }: GrantedPageProps) => {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const signIn = () => {
    setState('leaving')
    beginSignIn({ returnTo: '/creators' }, browser).catch((error: unknown) => {
      browser.report(error)
      setState('failed')
    })
  }
  return (
    <GatePage title="You are a creator" subtitle="Sign in once more and your portal is open.">
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
