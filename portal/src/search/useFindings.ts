import { useQueries } from '@tanstack/react-query'
import { useDataProvider, type RaRecord } from 'react-admin'
import { paths } from '../paths.ts'
import { useDebounced } from '../useDebounced.ts'
import type { Place, SearchScope, SearchSource } from './source.ts'
import * as texts from '#texts/search.ts'

/** Rows of each kind; the list shows more. */
const ROWS = 5

export interface Finding {
  title: string
  about: string
  to: string
}

export interface FindingGroup {
  label: string
  /** Index of the group's first finding among all. */
  first: number
  findings: Finding[]
}

/** Findings for a text: actions and screens by name, and records found by the API's lists. */
export const useFindings = ({ actions = [], places, sources }: SearchScope, text: string) => {
  const dataProvider = useDataProvider()
  const wanted = text.trim()
  const q = useDebounced(wanted)
  const queries = useQueries({
    queries: sources.map(({ resource }) => ({
      queryKey: [resource, 'search', q],
      queryFn: async () => {
        const { data } = await dataProvider.getList<RaRecord>(resource, {
          filter: { q },
          pagination: { page: 1, perPage: ROWS },
          // The newest first: ids sort by time.
          sort: { field: 'id', order: 'DESC' },
          meta: { minimal: true },
        })
        return data
      },
      enabled: q !== '',
      retry: false,
    })),
  })
  const found = [
    { label: texts.actions, findings: matching(actions, wanted) },
    { label: texts.screens, findings: matching(places, wanted) },
    ...sources.map((source, index) => ({
      label: source.label,
      findings: (wanted ? queries[index]?.data : undefined)?.map(findingOf(source)) ?? [],
    })),
  ]
  return {
    groups: numbered(found),
    searching: wanted !== q || queries.some(({ isLoading }) => isLoading),
    failed: sources.filter((_, index) => queries[index]?.isError).map(({ label }) => label),
  }
}

const matching = (places: readonly Place[], text: string) =>
  places
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .map(({ label, to }) => ({ title: label, about: '', to }))

const findingOf =
  ({ resource, title, about, to }: SearchSource) =>
  (record: RaRecord): Finding => ({
    title: title(record),
    about: about?.(record) ?? '',
    to: to?.(record) ?? paths.edit(resource, record.id),
  })

const numbered = (groups: Omit<FindingGroup, 'first'>[]): FindingGroup[] => {
  let first = 0
  return groups
    .filter(({ findings }) => findings.length > 0)
    .map(({ label, findings }) => {
      const group = { label, first, findings }
      first += findings.length
      return group
    })
}
