import { EMAIL_UNCONFIRMED } from '@melodia/contract/choices/problems'
import { GateLoading, GatePage, SignedInAs } from '@melodia/portal/gate'
import { realBrowser, signedInAs, type Browser, type ClaimAnswer } from '@melodia/session'
import type { ReactNode } from 'react'
import { useClaim } from './useClaim.ts'
import * as texts from '#texts/statements.ts'

/**
 * Where the link in the mail about a statement leads: through a sign-in and back, and then to whose
 * statements these are. Opening it claims nothing, since mail programs open links.
 */
export const ClaimStatements = ({ browser = realBrowser }: { browser?: Browser }) => {
  const claim = useClaim(browser)
  const { answer, signIn } = claim
  if (answer === 'loading') return <GateLoading />
  if (answer === 'signed-out')
    return (
      <ClaimPage title={texts.yourStatements} subtitle={texts.signInWithThatAddress} {...claim}>
        <button type="button" className="gate-primary" onClick={() => signIn({})}>
          {texts.signIn}
        </button>
        <button type="button" className="gate-secondary" onClick={() => signIn({ isNew: true })}>
          {texts.createAccount}
        </button>
      </ClaimPage>
    )
  const role = signedInAs(browser)
  const person = role && <SignedInAs person={{ role, token: '' }} />
  if (answer === 'failed')
    return (
      <ClaimPage title={texts.yourStatements} below={person} {...claim} problem={texts.notLoaded}>
        <button type="button" className="gate-primary" onClick={() => void claim.look()}>
          {texts.tryAgain}
        </button>
      </ClaimPage>
    )
  if (answer.is === 'refused') return <Refused {...claim} refusal={answer} below={person} />
  const { party, statements } = answer.claim
  return (
    <ClaimPage
      title={texts.readTitle}
      subtitle={texts.statementsOf(party.name, statements)}
      below={person}
      {...claim}
    >
      <p className="gate-notice">{texts.claimingMeans}</p>
      <button type="button" className="gate-primary" onClick={() => void claim.claim()}>
        {texts.readMyStatements}
      </button>
    </ClaimPage>
  )
}

interface ClaimPageProps {
  title: string
  subtitle?: string
  problem: string
  below?: ReactNode
  children: ReactNode
}

const ClaimPage = ({ title, subtitle, problem, below, children }: ClaimPageProps) => (
  <GatePage title={title} {...(subtitle && { subtitle })}>
    {problem && (
      <p className="gate-notice gate-problem" role="alert">
        {problem}
      </p>
    )}
    <div className="gate-actions">{children}</div>
    {below}
  </GatePage>
)

type RefusedProps = Omit<ReturnType<typeof useClaim>, 'answer'> & {
  refusal: Extract<ClaimAnswer, { is: 'refused' }>
  below: ReactNode
}

const NOT_FOUND = 404

/** Why this account gets nothing here, and what helps. */
const Refused = ({ refusal, below, problem, look, signIn, accountUrl }: RefusedProps) => {
  const isOver = refusal.status === NOT_FOUND
  return (
    <ClaimPage
      title={isOver ? texts.linkDoesNotWork : texts.notWithThisAccount}
      subtitle={refusal.message}
      problem={problem}
      below={below}
    >
      {refusal.type === EMAIL_UNCONFIRMED ? (
        <>
          {accountUrl && (
            <a className="gate-primary" href={accountUrl}>
              {texts.openAccount}
            </a>
          )}
          <button type="button" className="gate-secondary" onClick={() => void look()}>
            {texts.tryAgain}
          </button>
        </>
      ) : isOver ? (
        <a className="gate-primary" href="/">
          {texts.backToHome}
        </a>
      ) : (
        <button type="button" className="gate-primary" onClick={() => signIn({ isAgain: true })}>
          {texts.signInOtherwise}
        </button>
      )}
    </ClaimPage>
  )
}
