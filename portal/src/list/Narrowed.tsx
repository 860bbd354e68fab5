import { LIMITS } from '@melodia/contract/choices/limits'
import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { useListTotal } from '../selection/useListTotal.ts'
import { ActiveFilter, NARROWED, type FilterChoice } from './FilterMenu.tsx'
import * as texts from '#texts/list.ts'

/** What any list may be narrowed by, besides the filters that it offers. */
const GENERAL: FilterChoice[] = [
  { source: 'q', label: texts.search, show: (text: string) => `“${text}”` },
  { source: 'id', label: texts.chosen, show: (ids: string | string[]) => [ids].flat().length },
]

/**
 * Below the toolbar: what the list is narrowed by, the number of rows that this leaves, and the way
 * back to all: `Search: “low wat” · 2 of 17 · Clear`.
 */
export const Narrowed = () => {
  const { filterValues, setFilters, isPending, error } = useListContext()
  const { label } = useListTotal()
  const isNarrowed = Object.keys(filterValues).length > 0
  const all = useAll(isNarrowed)
  if (!isNarrowed) return null
  return (
    <>
      <Box sx={{ order: NARROWED, flexBasis: '100%', mb: -1 }} />
      {GENERAL.filter(({ source }) => filterValues[source] !== undefined).map((choice) => (
        <ActiveFilter key={choice.source} {...choice} />
      ))}
      <Box sx={{ order: NARROWED + 1, display: 'flex', alignItems: 'center', typography: 'body2' }}>
        <Box
          component="output"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {!isPending && !error && (all === undefined ? label : texts.labelOfAll(label, all))}
        </Box>
        <Button
          size="small"
          aria-label={texts.clearSearchAndFilters}
          onClick={() => setFilters({})}
          sx={{ minWidth: 0, ml: 0.5 }}
        >
          {texts.clear}
        </Button>
      </Box>
    </>
  )
}

/** Number of rows without search and filters. */
const useAll = (enabled: boolean) => {
  const { resource, filter = {} } = useListContext()
  const dataProvider = useDataProvider()
  // Under the key of the list, so that it is counted again with it.
  const { data } = useQuery({
    queryKey: [resource, 'getList', 'all', filter],
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList(resource, {
          filter,
          sort: { field: 'id', order: 'DESC' },
          pagination: { page: 1, perPage: 1 },
          meta: { minimal: true },
          signal,
        })
      ).total ?? 0,
    enabled,
    retry: false,
  })
  if (data === undefined) return undefined
  const count = data.toLocaleString('en')
  return data === LIMITS.countedMatches && Object.keys(filter).length > 0
    ? texts.countOrMore(count)
    : count
}
