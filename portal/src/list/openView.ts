import { useResourceContext, useStore } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useDensity, type Density } from '../preferences.ts'

/** The columns and density of the open view of a list. Portals without saved views have none. */
export interface OpenView {
  id: string
  version: number
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' } | null
  /** Visible columns; null if the view leaves them as in the list. */
  columns: string[] | null
  /** Empty if the view leaves it to each person. */
  density: Density | ''
}

/** The open view of the list: the one in its address, as it was when it was opened. */
export const useOpenView = () => {
  const [view, setView] = useStore<OpenView | null>(`${useResourceContext()}.view`, null)
  const [search] = useSearchParams()
  return [view?.id === search.get('view') ? view : null, setView] as const
}

/** The density of the open view, or else the person's own. */
export const useShownDensity = (): Density => {
  const [view] = useOpenView()
  const [own] = useDensity()
  return view?.density || own
}

/** Storage key of the list's hidden columns, and the columns hidden at first. */
export const useHiddenColumns = (sources: readonly string[], further: string[]) => {
  const [view] = useOpenView()
  const resource = useResourceContext()
  const storeKey = view ? `${resource}.datatable.view-${view.id}` : `${resource}.datatable`
  const { columns = null } = view ?? {}
  const hidden = columns ? sources.filter((source) => !columns.includes(source)) : further
  return { storeKey, hidden }
}
