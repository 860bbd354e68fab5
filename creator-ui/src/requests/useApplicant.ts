import type { OwnRequest, RequestFields } from '@melodia/contract/requests'
import type { SignedIn } from '@melodia/portal/gate'
import {
  navigateToLogin,
  loadApplicant,
  sendRequest,
  SignInProblem,
  type Browser,
  type Applicant,
} from '@melodia/session'
import { useCallback, useEffect, useState } from 'react'

const httpStatusOf = (error: unknown) => (error instanceof SignInProblem ? error.status : undefined)

/** Status of the person's request, and functions to send one. */
export function useApplicant({ role }: SignedIn, browser: Browser) {
  const [applicant, setApplicant] = useState<Applicant | 'failed' | null>(null)
  const [sent, setSent] = useState<OwnRequest | null>(null)
  /** Whether the form was opened despite an open request, which it would replace. */
  const [isAsking, setAsking] = useState(false)

  const find = useCallback(async () => {
    try {
      return await loadApplicant(browser)
    } catch (error) {
      if (httpStatusOf(error) === 401) return navigateToLogin(role, 'expired', browser)
      browser.report(error)
      return 'failed'
    }
  }, [role, browser])

  useEffect(() => {
    void find().then(setApplicant)
  }, [find])

  const load = async () => setApplicant(await find())

  /** Failures are only logged (spec §8); the form keeps its values. */
  const send = async (fields: RequestFields) => {
    try {
      setSent(await sendRequest(fields, browser))
    } catch (error) {
      if (httpStatusOf(error) === 401) return navigateToLogin(role, 'expired', browser)
      browser.report(error)
      // Granted meanwhile, or switched off: that is shown instead of the form.
      if (httpStatusOf(error) === 409) await load()
    }
  }

  /** Shows the form again. Until it is sent, the request sent before is the latest. */
  const again = () => {
    if (sent && typeof applicant === 'object' && applicant)
      setApplicant({ ...applicant, request: sent })
    setSent(null)
    setAsking(true)
  }

  return { applicant, sent, isAsking, load, send, again }
}
