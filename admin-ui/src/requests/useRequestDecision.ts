import type { Request } from '@melodia/contract/requests'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { quoted } from '@melodia/portal/record'

const DECISION_NAMES = ['assign', 'create', 'decline'] as const
export type RequestDecision = (typeof DECISION_NAMES)[number]

/** Call, question and messages of each decision (spec §5, §7, §8). */
const DECISIONS = {
  assign: {
    key: 'POST creators/access/grant',
    body: ({ id, cid }: Request) => ({ id, creator_id: cid }),
    question: en.requests.grantQuestion,
    done: en.creators.assigned,
    failed: en.creators.assignFailed,
  },
  create: {
    key: 'POST creators/access/grant',
    body: ({ id }: Request) => ({ id, creator_id: null }),
    question: en.requests.grantQuestion,
    done: en.creators.created,
    failed: en.creators.createFailed,
  },
  decline: {
    key: 'POST creators/access/deny',
    body: ({ id }: Request, reason: string) => ({ id, ...(reason && { reason }) }),
    question: en.requests.deleteQuestion,
    done: en.requests.deleted,
    failed: en.requests.deleteFailed,
  },
} as const

interface Decided {
  request: Request
  /** The reason given to the applicant. */
  reason: string
}

const useDecision = (decision: RequestDecision) => {
  const call = useAdminCall()
  const { key, body, question, ...messages } = DECISIONS[decision]
  return useAction<Decided>({
    ...messages,
    question: ({ request }) => `${question}\n\n${quoted(request)}`,
    run: ({ request, reason }) => call(key, { body: body(request, reason), shown: request }),
    reload: 'creators',
  })
}

/** Decisions on a request, in the version that was shown, and the one in progress. */
export const useRequestDecision = () => {
  const actions = {
    assign: useDecision('assign'),
    create: useDecision('create'),
    decline: useDecision('decline'),
  }
  return {
    decide: (decision: RequestDecision, request: Request, reason = '') =>
      actions[decision].act({ request, reason }),
    running: DECISION_NAMES.find((decision) => actions[decision].isPending) ?? null,
  }
}
