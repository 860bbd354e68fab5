import type { OwnRequest, RequestFields } from '@melodia/contract/requests'
import type { SignedIn } from '@melodia/portal/gate'
import {
  leave,
  loadStanding,
  sendRequest,
  SignInProblem,
  type Browser,
  type Standing,
} from '@melodia/portal/session'
import { useCallback, useEffect, useState } from 'react'

const statusOf = (error: unknown) => (error instanceof SignInProblem ? error.status : undefined)

/** Whether a request that the server refuses would be in order. */
const maySend = (found: Standing | 'failed') => found !== 'failed' && !found.isCreator

/** What the server knows of the person's request, and the way to make one. */
export function useStanding({ role, token }: SignedIn, browser: Browser) {
  const [standing, setStanding] = useState<Standing | 'switched off' | 'failed' | null>(null)
  const [sent, setSent] = useState<OwnRequest | null>(null)
  /** The form is wanted although a request is open, which it would replace. */
  const [isAsking, setAsking] = useState(false)

  const find = useCallback(async () => {
    try {
      return await loadStanding(token, browser)
    } catch (error) {
      if (statusOf(error) === 401) return leave(role, 'expired', browser)
      browser.report(error)
      return 'failed'
    }
  }, [role, token, browser])

  useEffect(() => {
    void find().then(setStanding)
  }, [find])

  const load = async () => setStanding(await find())

  /** A failure is logged and nothing is said of it (spec §8); what was filled in stays. */
  const send = async (fields: RequestFields) => {
    try {
      setSent(await sendRequest(fields, token, browser))
    } catch (error) {
      if (statusOf(error) === 401) return leave(role, 'expired', browser)
      browser.report(error)
      // Granted meanwhile: that is shown instead of the form.
      if (statusOf(error) !== 409) return
      const found = await find()
      setStanding(maySend(found) ? 'switched off' : found)
    }
  }

  /** A new form. Until it is sent, what was sent before is what the server knows. */
  const again = () => {
    if (sent && typeof standing === 'object' && standing)
      setStanding({ ...standing, request: sent })
    setSent(null)
    setAsking(true)
  }

  return { standing, sent, isAsking, load, send, again }
}
