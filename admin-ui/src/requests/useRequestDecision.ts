import type { Request } from '@melodia/contract/requests'
import { en, explained, type PortalDataProvider } from '@melodia/portal'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useRefreshCreators } from '../creators/index.ts'

export type RequestDecision = 'assign' | 'create' | 'decline'

/** What each decision calls, asks and says (spec §5, §7, §8). */
const DECISIONS = {
  assign: {
    address: 'creators/access/grant',
    body: ({ id, cid }: Request) => ({ id, creator_id: cid }),
    question: null,
    done: en.creators.assigned,
    failed: en.creators.assignFailed,
  },
  create: {
    address: 'creators/access/grant',
    body: ({ id }: Request) => ({ id, creator_id: null }),
    question: null,
    done: en.creators.created,
    failed: en.creators.createFailed,
  },
  decline: {
    address: 'creators/access/deny',
    body: ({ id }: Request) => ({ id }),
    question: en.requests.deleteQuestion,
    done: en.requests.deleted,
    failed: en.requests.deleteFailed,
  },
} as const

/** Decides a request in the version that was shown; resolves to whether it was decided. */
export const useRequestDecision = (request: Request | undefined) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const notify = useNotify()
  const refresh = useRefreshCreators()
  const [running, setRunning] = useState<RequestDecision | null>(null)

  const decide = async (decision: RequestDecision) => {
    const { address, body, question, done, failed } = DECISIONS[decision]
    if (!request || (question && !window.confirm(`${question}\n\n“${request.name}”`))) return false
    setRunning(decision)
    try {
      await dataProvider.act(address, body(request), request)
      notify(done, { type: 'success' })
      return true
    } catch (error) {
      notify(explained(failed, error), { type: 'error' })
      return false
    } finally {
      await refresh()
      setRunning(null)
    }
  }

  return { decide, running }
}
