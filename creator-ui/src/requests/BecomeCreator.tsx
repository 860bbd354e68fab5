import { GateLoading, GatePage, SignedInAs, useSignedIn, type SignedIn } from '@melodia/portal/gate'
import { here, type Browser } from '@melodia/portal/session'
import { FailedPage } from './FailedPage.tsx'
import { GrantedPage } from './GrantedPage.tsx'
import { OpenRequestPage } from './OpenRequestPage.tsx'
import { Outcome } from './Outcome.tsx'
import { RequestForm } from './RequestForm.tsx'
import { SentPage } from './SentPage.tsx'
import { SwitchedOffPage } from './SwitchedOffPage.tsx'
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
  const { standing, sent, isAsking, load, send, again } = useStanding(person, browser)

  if (sent) return <SentPage onAgain={again} />
  if (standing === null) return <GateLoading />
  if (standing === 'failed')
    return (
      <FailedPage onRetry={load}>
        <SignedInAs person={person} />
      </FailedPage>
    )
  if (standing === 'switched off')
    return (
      <SwitchedOffPage>
        <SignedInAs person={person} />
      </SwitchedOffPage>
    )
  const { user, isCreator, request } = standing
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
