import type { Period, PeriodLine } from '@melodia/contract/periods'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import type { PortalDataProvider } from '@melodia/portal'
import { TABLE_ROWS } from '@melodia/portal/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

/** Lines of a period that has run, by page from 0; another run makes others. */
export function useLines(period: Period | undefined, page: number, rows = TABLE_ROWS) {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { id = '', version = 0 } = period ?? {}
  return useQuery({
    queryKey: ['periods', 'lines', id, version, page, rows],
    queryFn: async ({ signal }) => {
      const { data, total = 0 } = await dataProvider.getList(`periods/${id}/lines`, {
        pagination: { page: page + 1, perPage: rows },
        sort: { field: 'number', order: 'ASC' },
        filter: {},
        signal,
      })
      return { lines: data as unknown as PeriodLine[], total }
    },
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** Statements of a closed period; others have none. */
export function useStatements({ id }: Period, page: number) {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: ['periods', 'statements', id, page],
    queryFn: async ({ signal }) => {
      const { data, total = 0 } = await dataProvider.getList(`periods/${id}/statements`, {
        pagination: { page: page + 1, perPage: TABLE_ROWS },
        sort: { field: 'number', order: 'ASC' },
        filter: {},
        signal,
      })
      return { rows: data as unknown as RoyaltyStatementSummary[], total }
    },
    placeholderData: keepPreviousData,
  })
}
