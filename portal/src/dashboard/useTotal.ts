import { useGetList } from 'react-admin'

/** A count, null while loading. */
export type Total = number | 'failed' | null

/** The number of records of a resource, read from a list of one row. */
export const useTotal = (resource: string): Total => {
  const { total, error } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    // Every list has ids, which sort by time.
    sort: { field: 'id', order: 'DESC' },
  })
  return error ? 'failed' : (total ?? null)
}
