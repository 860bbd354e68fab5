import { useGetList } from 'react-admin'

/** How many there are, null while that is not known yet. */
export type Total = number | 'failed' | null

/** The number of records of a resource, from a list call for one row. */
export const useTotal = (resource: string): Total => {
  const { total, error } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
  })
  return error ? 'failed' : (total ?? null)
}
