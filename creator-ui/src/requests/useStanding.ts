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

/** Whether the status allows a request; if refused anyway, the creator is switched off. */
const maySend = (found: Standing | 'failed') => found !== 'failed' && !found.isCreator

/** Status of the person's request, and functions to send one. */
export function useStanding({ role, token }: SignedIn, browser: Browser) {
  const [standing, setStanding] = useState<Standing | 'switched off' | 'failed' | null>(null)
  const [sent, setSent] = useState<OwnRequest | null>(null)
  /** Whether the form was opened despite an open request, which it would replace. */
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

  /** Failures are only logged (spec §8); the form keeps its values. */
  const send = async (fields: RequestFields) => {
    try {
      setSent(await sendRequest(fields, token, browser))
    } catch (error) {
      if (statusOf(error) === 401) return leave(role, 'expired', browser)
      browser.report(error)
      // Granted in the meantime: show that instead of the form.
      if (statusOf(error) !== 409) return
      const found = await find()
      setStanding(maySend(found) ? 'switched off' : found)
    }
  }

  /** Shows the form again. Until it is sent, the request sent before is the latest. */
  const again = () => {
    if (sent && typeof standing === 'object' && standing)
      setStanding({ ...standing, request: sent })
    setSent(null)
    setAsking(true)
  }

  return { standing, sent, isAsking, load, send, again }
}
