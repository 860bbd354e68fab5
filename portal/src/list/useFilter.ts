import { useListContext } from 'react-admin'

/** One value of the list's filter, kept in the URL; undefined removes it. */
export const useFilter = <Value>(source: string) => {
  const { filterValues, setFilters } = useListContext()
  const value = filterValues[source] as Value | undefined
  const choose = (next: Value | undefined) => {
    const { [source]: _, ...others } = filterValues
    setFilters(next === undefined ? others : { ...others, [source]: next })
  }
  return [value, choose] as const
}
