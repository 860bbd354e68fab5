import type { Period } from '@melodia/contract/periods'
import { en, useAdminCall, useRefusableAction, type RefusableAction } from '@melodia/portal'
import { useQuery } from '@tanstack/react-query'

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

/** Something that is done with a period; why it was refused is shown where it was asked for. */
export const usePeriodAction = <Answer, Subject = Period>(
  action: Omit<RefusableAction<Subject, Answer>, 'reload'>,
) => useRefusableAction<Subject, Answer>({ ...action, reload: 'periods' })

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
