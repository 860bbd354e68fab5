import { GateLoading, GatePage, SignedInAs, useSignedIn, type SignedIn } from '@melodia/portal/gate'
import { realBrowser, type Browser } from '@melodia/session'
import { GrantedPage } from './GrantedPage.tsx'
import { OpenRequestPage, longDayOf } from './OpenRequestPage.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useApplicant } from './useApplicant.ts'
import './requests.css'
import type { OwnRequest } from '@melodia/contract/requests'
import type { ReactNode } from 'react'
import * as texts from '#texts/requests.ts'

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
  if (applicant.isSwitchedOff)
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
    <GatePage title={texts.becomeCreator} subtitle={texts.tellUsWhoYouAre}>
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
  if (state === 'open') return texts.yourRequestOfHasNot(day)
  if (state === 'denied') return texts.yourRequestOfWasDeclined(day, reason && `: “${reason}”`)
  return texts.yourAccessAsCreatorWas
}

interface FailedPageProps {
  onRetry: () => void
  children: ReactNode
}

/** Without knowing the latest request, the form might be filled in for nothing. */
const FailedPage = ({ onRetry, children }: FailedPageProps) => (
  <GatePage title={texts.becomeCreator}>
    <p className="gate-notice gate-problem" role="alert">
      {texts.yourRequestCannotBeLoaded}
    </p>
    <div className="gate-actions">
      <button type="button" className="gate-primary" onClick={onRetry}>
        {texts.retry}
      </button>
      <a className="gate-secondary" href="/">
        {texts.backToHome}
      </a>
    </div>
    {children}
  </GatePage>
)

/** Shown after a request was sent (spec §2). */
const SentPage = ({ onAgain }: { onAgain: () => void }) => (
  <GatePage title={texts.requestSubmitted} isNews>
    <output className="gate-notice">{texts.wellReviewItSoonCome}</output>
    <div className="gate-actions">
      <a className="gate-primary" href="/">
        {texts.backToHome}
      </a>
      <button type="button" className="gate-secondary" onClick={onAgain}>
        {texts.submitAnotherRequest}
      </button>
    </div>
  </GatePage>
)

/** For a creator who was switched off: an admin has to switch them on, a request does not help. */
const SwitchedOffPage = ({ children }: { children: ReactNode }) => (
  <GatePage title={texts.yourAccessIsSwitchedOff} subtitle={texts.youAreCreatorAlreadySo}>
    <div className="gate-actions">
      <a className="gate-primary" href="/creators/restrictions">
        {texts.seeWhy}
      </a>
      <a className="gate-secondary" href="/">
        {texts.backToHome}
      </a>
    </div>
    {children}
  </GatePage>
)
