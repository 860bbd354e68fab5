import { GateLoading, GatePage, SignedInAs, useSignedIn, type SignedIn } from '@melodia/portal/gate'
import { here, type Browser } from '@melodia/portal/session'
import { dayOf } from './day.ts'
import { FailedPage } from './FailedPage.tsx'
import { GrantedPage } from './GrantedPage.tsx'
import { OpenRequestPage } from './OpenRequestPage.tsx'
import { RequestForm } from './RequestForm.tsx'
import { SentPage } from './SentPage.tsx'
import { useStanding } from './useStanding.ts'
import './requests.css'

/** Become a Creator (spec §2): the form, or what became of what was asked with it. */
export const BecomeCreator = ({ browser = here }: { browser?: Browser }) => {
  const person = useSignedIn(browser)
  return person ? <Becoming person={person} browser={browser} /> : <GateLoading />
}

interface BecomingProps {
  person: SignedIn
  browser: Browser
}

const Becoming = ({ person, browser }: BecomingProps) => {
  const { standing, sent, load, send, again } = useStanding(person, browser)
  const account = <SignedInAs person={person} browser={browser} />

  if (sent) return <SentPage onAgain={again} />
  if (standing === null) return <GateLoading />
  if (standing === 'failed') return <FailedPage onRetry={load}>{account}</FailedPage>
  const { isCreator, request } = standing
  if (isCreator) return <GrantedPage browser={browser}>{account}</GrantedPage>
  if (request?.state === 'open')
    return <OpenRequestPage request={request}>{account}</OpenRequestPage>
  return (
    <GatePage
      title="Become a Creator"
      subtitle="Tell us who you are and what you make. We read every request ourselves."
    >
      {request?.state === 'denied' && (
        <p className="gate-notice">
          Your request of {dayOf(request.created_at)} was declined. You can send another one.
        </p>
      )}
      <RequestForm onSend={send} />
      {account}
    </GatePage>
  )
}
