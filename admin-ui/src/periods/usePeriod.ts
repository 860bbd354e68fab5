import type { Period } from '@melodia/contract/periods'
import { en, explained, useAction, useAdminCall, type Outcome } from '@melodia/portal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Milliseconds until a run that goes on is looked at again. */
const AGAIN = 1_000

/** A period, which is read again while it runs; none without an id. */
export const usePeriod = (id: string) => {
  const call = useAdminCall()
  return useQuery({
    queryKey: ['periods', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET periods/{id}', { path: { id }, signal })).period,
    refetchInterval: ({ state }) => state.data?.state === 'running' && AGAIN,
    enabled: id !== '',
    retry: false,
  })
}

interface PeriodAction<Answer, Subject> {
  run: (subject: Subject) => Promise<Answer>
  done?: string
  /** The sentence of a failure; its reason is added. */
  failed: string
  question?: (subject: Subject) => string
}

/** Something that is done with a period; why it was refused is shown where it was asked for. */
export function usePeriodAction<Answer, Subject = Period>({
  failed,
  ...action
}: PeriodAction<Answer, Subject>) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<Subject, Answer>({
    ...action,
    failed: (error) => {
      setRefusal(explained(failed, error))
      return null
    },
    reload: 'periods',
  })
  return {
    act: (subject: Subject): Promise<Outcome<Answer>> => {
      setRefusal(null)
      return act(subject)
    },
    isPending,
    refusal,
  }
}

export const useRun = () => {
  const call = useAdminCall()
  return usePeriodAction({
    run: (period) => call('POST periods/{id}/run', { path: { id: period.id }, shown: period }),
    failed: en.periods.runFailed,
  })
}

export const useClose = () => {
  const call = useAdminCall()
  return usePeriodAction({
    run: (period) => call('POST periods/{id}/close', { path: { id: period.id }, shown: period }),
    done: en.periods.closed,
    failed: en.periods.closeFailed,
  })
}
