import type { AdminRepresentation } from '@melodia/contract/representations'
import { en, useAction, useAdminCall } from '@melodia/portal'

export type Decision = 'grant' | 'decline'

interface Decided {
  representation: AdminRepresentation
  notes: string
}

/** Decisions on a representation, in the version that was shown, and the one in progress. */
export const useDecision = () => {
  const call = useAdminCall()
  const inputOf = ({ representation, notes }: Decided) => ({
    path: { id: representation.id },
    body: { notes },
    shown: representation,
  })
  const grant = useAction<Decided>({
    run: (decided) => call('POST representations/{id}/grant', inputOf(decided)),
    done: en.representations.granted,
    failed: en.representations.grantFailed,
    reload: 'representations',
  })
  const decline = useAction<Decided>({
    run: (decided) => call('POST representations/{id}/decline', inputOf(decided)),
    done: en.representations.declined,
    failed: en.representations.declineFailed,
    reload: 'representations',
  })
  const actions = { grant, decline }
  const running: Decision | null = grant.isPending ? 'grant' : decline.isPending ? 'decline' : null
  return {
    decide: (decision: Decision, representation: AdminRepresentation, notes: string) =>
      actions[decision].act({ representation, notes }),
    running,
  }
}
