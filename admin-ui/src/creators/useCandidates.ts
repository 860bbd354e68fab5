import type { User } from '@melodia/contract/users'
import { useGetList } from 'react-admin'

/** Options per kind; typing finds others. */
const OFFERED = 20

/** Users without a creator: applicants first, then the others. */
export const useCandidates = (q: string, enabled: boolean) => {
  const asking = useUsers(true, q, enabled)
  const others = useUsers(false, q, enabled)
  return {
    // Both at once, so that options do not move under the pointer.
    people: asking.data && others.data ? [...asking.data, ...others.data] : [],
    isFetching: asking.isFetching || others.isFetching,
    error: asking.error ?? others.error,
    hasMore: [asking, others].some(({ total = 0 }) => total > OFFERED),
  }
}

const useUsers = (has_request: boolean, q: string, enabled: boolean) =>
  useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'name', order: 'ASC' },
      filter: { has_creator: false, has_request, ...(q && { q }) },
    },
    { enabled, placeholderData: (before) => before },
  )
