import type { Spelling } from '@melodia/contract/spellings'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

const SPELLINGS = ['spellings']
/** Rows that are shown; those that are settled make room. */
const SHOWN = 50

/** The newest open cases, and the number of all. */
export const useSpellings = () => {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: SPELLINGS,
    queryFn: () =>
      dataProvider.getList<Spelling>('spellings', {
        pagination: { page: 1, perPage: SHOWN },
        sort: { field: 'found_at', order: 'DESC' },
        filter: { settled: false },
      }),
  })
}

export const useSettleSpelling = () => {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useAction<{ id: string }>({
    run: ({ id }) => call('POST spellings/{id}/settle', { path: { id } }),
    done: en.artists.spellingSettled,
    failed: en.artists.settleFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: SPELLINGS }),
  })
}
