import { GateLoading, GatePage, SignedInAs, useSignedIn, type SignedIn } from '@melodia/portal/gate'
import { realBrowser, type Browser } from '@melodia/session'
import { GrantedPage } from './GrantedPage.tsx'
import { OpenRequestPage, longDayOf } from './OpenRequestPage.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useApplicant } from './useApplicant.ts'
import './requests.css'
import type { OwnRequest } from '@melodia/contract/requests'
import type { ReactNode } from 'react'

/** Become a Creator (spec §2): the form, or the state of the latest request. */
export const BecomeCreator = ({ browser = realBrowser }: { browser?: Browser }) => {
  const person = useSignedIn(browser)
  return person ? <Becoming person={person} browser={browser} /> : <GateLoading />
}

interface BecomingProps {
  person: SignedIn
  browser: Browser
}

const Becoming = ({ person, browser }: BecomingProps) => {
  const { applicant, sent, isAsking, load, send, again } = useApplicant(person, browser)

  if (sent) return <SentPage onAgain={again} />
  if (applicant === null) return <GateLoading />
  if (applicant === 'failed')
    return (
      <FailedPage onRetry={load}>
        <SignedInAs person={person} />
      </FailedPage>
    )
  if (applicant === 'switched off')
    return (
      <SwitchedOffPage>
        <SignedInAs person={person} />
      </SwitchedOffPage>
    )
  const { user, isCreator, request } = applicant
  const account = <SignedInAs person={person} user={user} />
  if (isCreator)
    return (
      <GrantedPage owner={user.id} browser={browser}>
        {account}
      </GrantedPage>
    )
  if (request?.state === 'open' && !isAsking)
    return (
      <OpenRequestPage request={request} onAgain={again}>
        {account}
      </OpenRequestPage>
    )
  return (
    <GatePage
      title="Become a Creator"
      subtitle="Tell us who you are and what you make. We read every request ourselves."
    >
      {request && <Outcome request={request} />}
      <RequestForm owner={user.id} browser={browser} onSend={send} />
      {account}
    </GatePage>
  )
}

/** The outcome of the last request, above the form for another. */
const Outcome = ({ request }: { request: OwnRequest }) => (
  <p className="gate-notice">{sentenceOf(request)}</p>
)

function sentenceOf({ state, created_at, reason }: OwnRequest) {
  const day = longDayOf(created_at)
  if (state === 'open')
    return `Your request of ${day} has not been decided yet. What you send here replaces it.`
  if (state === 'denied')
    return `Your request of ${day} was declined${reason && `: “${reason}”`}. You can send another one.`
  return 'Your access as a creator was ended. You can ask for it again.'
}

interface FailedPageProps {
  onRetry: () => void
  children: ReactNode
}

/** Without knowing the latest request, the form might be filled in for nothing. */
const FailedPage = ({ onRetry, children }: FailedPageProps) => (
  <GatePage title="Become a Creator">
    <p className="gate-notice gate-problem" role="alert">
      Your request cannot be loaded at the moment. Please try again.
    </p>
    <div className="gate-actions">
      <button type="button" className="gate-primary" onClick={onRetry}>
        Retry
      </button>
      <a className="gate-secondary" href="/">
        Back to Home
      </a>
    </div>
    {children}
  </GatePage>
)

/** Shown after a request was sent (spec §2). */
const SentPage = ({ onAgain }: { onAgain: () => void }) => (
  <GatePage title="Request Submitted!" isNews>
    <output className="gate-notice">We’ll review it soon. Come back here for the answer.</output>
    <div className="gate-actions">
      <a className="gate-primary" href="/">
        Back to Home
      </a>
      <button type="button" className="gate-secondary" onClick={onAgain}>
        Submit Another Request
      </button>
    </div>
  </GatePage>
)

/** For a creator who was switched off: an admin has to switch them on, a request does not help. */
const SwitchedOffPage = ({ children }: { children: ReactNode }) => (
  <GatePage
    title="Your access is switched off"
    subtitle="You are a creator already, so there is nothing to ask for. We can switch it on again."
  >
    <div className="gate-actions">
      <a className="gate-primary" href="/">
        Back to Home
      </a>
    </div>
    {children}
  </GatePage>
)
