import { LIMITS } from '@melodia/contract/choices/limits'
import type { View } from '@melodia/contract/views'
import { en } from '@melodia/portal'
import { ColumnsPanel, useOpenView, type OpenView } from '@melodia/portal/list'
import { use, useEffect, useEffectEvent } from 'react'
import { useGetList, useListContext, useNotify, useStoreContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'

const ALL = { page: 1, perPage: LIMITS.listPage }
const BY_NAME = { field: 'name', order: 'ASC' } as const

/** The saved views of a list: the open one, whether the list has changed since, and opening. */
export const useViews = () => {
  const list = useListContext()
  const { resource } = list
  const { shown } = use(ColumnsPanel)
  const [open, setOpen] = useOpenView()
  const store = useStoreContext()
  const navigate = useNavigate()
  const notify = useNotify()
  const asked = new URLSearchParams(useLocation().search).get('view')
  const query = useGetList<View>(
    'views',
    { filter: { resource }, pagination: ALL, sort: BY_NAME },
    { onError: () => {} },
  )
  const views = query.data
  const present = open && views?.find(({ id }) => id === open.id)
  const isChanged = open !== null && differs(open, list, shown)

  /** Forgets columns that were chosen while the view was open. */
  const remember = (view: View) => {
    store.removeItem(`${resource}.datatable.view-${view.id}`)
    const { id, version, filter, sort, columns, density } = view
    setOpen({ id, version, filter, sort, columns, density })
  }
  const show = (view: View) => {
    remember(view)
    void navigate({ search: `?${searchOf(view)}` })
  }
  const close = () => {
    setOpen(null)
    void navigate({ search: '' })
  }

  const settle = useEffectEvent((all: readonly View[], inAddress: string | null) => {
    if (inAddress === null) return
    const view = all.find(({ id }) => id === inAddress)
    if (!view) {
      notify(en.views.gone, { type: 'error' })
      close()
    } else if (view.id !== open?.id) {
      // An address with filters of its own keeps them.
      const search = new URLSearchParams(location.search)
      if (search.has('filter') || search.has('sort')) remember(view)
      else show(view)
    } else if (view.version !== open.version) {
      if (isChanged) remember({ ...view, columns: view.columns ?? shown })
      else show(view)
    }
  })
  useEffect(() => {
    if (views) settle(views, asked)
  }, [views, asked])

  return { ...query, views, open: present ?? null, isChanged, show, close }
}

/** The present state of the list, in the form that a view stores. */
export const useArrangement = () => {
  const { filterValues, sort } = useListContext()
  const { shown } = use(ColumnsPanel)
  return { filter: filterValues as View['filter'], sort, columns: shown }
}

const searchOf = ({ id, filter, sort }: View) =>
  new URLSearchParams({
    view: id,
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
  })

type Shown = Pick<ReturnType<typeof useListContext>, 'filterValues' | 'sort'>

const differs = (
  { filter, sort, columns }: OpenView,
  list: Shown,
  shown: readonly string[] | null,
) =>
  sorted(filter) !== sorted(list.filterValues) ||
  (sort !== null && (sort.field !== list.sort.field || sort.order !== list.sort.order)) ||
  (columns !== null && shown !== null && columns.toSorted().join() !== shown.toSorted().join())

const sorted = (filter: object) =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))
