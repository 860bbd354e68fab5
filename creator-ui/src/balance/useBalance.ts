import { useCreatorCall } from '@melodia/portal'
import { TABLE_ROWS } from '@melodia/portal/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

interface Shown {
  /** The platform's, if it is null. */
  currency?: string | null
  /** From 1. */
  page?: number
}

/** The balance in a currency; what was shown stays until another page is there. */
export const useBalance = ({ currency = null, page = 1 }: Shown = {}) => {
  const call = useCreatorCall()
  return useQuery({
    queryKey: ['balance', currency, page],
    queryFn: ({ signal }) =>
      call('GET balance', {
        query: { ...(currency && { currency }), p: page, l: TABLE_ROWS },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
