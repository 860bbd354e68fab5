import {
  beginSignIn,
  claimStatements,
  loadConfig,
  lookAtStatements,
  usableToken,
  type Browser,
  type ClaimAnswer,
} from '@melodia/session'
import { useEffect, useState } from 'react'
import * as texts from '#texts/statements.ts'

/** Where claimed statements are read. */
const STATEMENTS = '/creators/me/statements'
const UNAUTHORIZED = 401

type Known = ClaimAnswer | 'signed-out' | 'failed'

/** Whose statements the link of this page leads to, as far as whoever is signed in may know. */
export function useClaim(browser: Browser) {
  const { location } = browser
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const [answer, setAnswer] = useState<Known | 'loading'>('loading')
  const [accountUrl, setAccountUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    void answerTo(lookAtStatements, token, browser).then(setAnswer)
    loadConfig(browser).then(
      ({ accounts }) => setAccountUrl(accounts.account_url),
      (error: unknown) => browser.report(error),
    )
  }, [browser, token])

  return {
    answer,
    accountUrl,
    /** Why the sign-in could not begin; empty otherwise. */
    problem,
    look: async () => {
      setAnswer('loading')
      setAnswer(await answerTo(lookAtStatements, token, browser))
    },
    claim: async () => {
      const claimed = await answerTo(claimStatements, token, browser)
      if (typeof claimed === 'object' && claimed.is === 'found') location.replace(STATEMENTS)
      else setAnswer(claimed)
    },
    /** Leads to the accounts provider, and back to this page with its token. */
    signIn: (how: { isNew?: boolean; isAgain?: boolean }) => {
      setProblem('')
      const returnTo = `${location.pathname}${location.search}`
      beginSignIn({ returnTo, ...how }, browser).catch((error: unknown) => {
        browser.report(error)
        setProblem(texts.signInCannotBeReached)
      })
    },
  }
}

/** The answer to a call with the link’s token, if somebody is signed in to make it. */
async function answerTo(
  call: typeof lookAtStatements,
  token: string,
  browser: Browser,
): Promise<Known> {
  try {
    if ((await usableToken(browser)) === null) return 'signed-out'
    const answer = await call(token, browser)
    return answer.is === 'refused' && answer.status === UNAUTHORIZED ? 'signed-out' : answer
  } catch (error) {
    browser.report(error)
    return 'failed'
  }
}
