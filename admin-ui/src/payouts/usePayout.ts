import type { Payout } from '@melodia/contract/payouts'
import { en, useAdminCall, useRefusableAction } from '@melodia/portal'
import { useQuery } from '@tanstack/react-query'

export const usePayout = (id: string) => {
  const call = useAdminCall()
  return useQuery({
    queryKey: ['payouts', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET payouts/{id}', { path: { id }, query: {}, signal })).payout,
    retry: false,
  })
}

/** What a payout would pay now. */
export const useDue = () => {
  const call = useAdminCall()
  return useQuery({
    queryKey: ['payouts', 'due'],
    queryFn: ({ signal }) => call('GET payouts/due', { query: {}, signal }),
    retry: false,
  })
}

export const usePay = () => {
  const call = useAdminCall()
  return useRefusableAction<Payout>({
    run: (payout) => call('POST payouts/{id}/paid', { path: { id: payout.id }, shown: payout }),
    done: en.payouts.paid,
    failed: en.payouts.payFailed,
    reload: 'payouts',
  })
}

export const useCancel = () => {
  const call = useAdminCall()
  return useRefusableAction<Payout>({
    run: (payout) => call('POST payouts/{id}/cancel', { path: { id: payout.id }, shown: payout }),
    done: en.payouts.cancelled,
    failed: en.payouts.cancelFailed,
    reload: 'payouts',
  })
}
