import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router'

interface LastList {
  path: string
  /** Its filter, order and page, as in its address. */
  search: string
}

/** The list from which the person came to where they are, in this session. */
const useStored = () => useStore<LastList | null>('list.last', null)

/** Called by each list: notes its address, so that a record opened from it leads back to it. */
export const useNoteList = () => {
  const { pathname: path, search } = useLocation()
  const [, note] = useStored()
  useEffect(() => note({ path, search }), [note, path, search])
}

/** Forgets the list once the person is elsewhere: menu and dashboard begin with a fresh one. */
export const ForgetList = () => {
  const { pathname } = useLocation()
  const [last, note] = useStored()
  const isElsewhere = last !== null && !pathname.startsWith(last.path)
  useEffect(() => {
    if (isElsewhere) note(null)
  }, [isElsewhere, note])
  return null
}

/** Filter, order and page of the list at this path, if the person came from it; otherwise empty. */
export const useLastSearch = (path: string) => {
  const [last] = useStored()
  return last?.path === path ? last.search : ''
}

/** Completes the path of a list: with its filter, order and page, if the person came from it. */
export const useBackTo = () => {
  const [last] = useStored()
  return (path: string) => (last?.path === path ? path + last.search : path)
}

/** The same after a save: without the text that was searched, which may not find it any more. */
export const useReturnTo = () => {
  const backTo = useBackTo()
  return (path: string) => {
    const [, search = ''] = backTo(path).split('?')
    const all = new URLSearchParams(search)
    const { q, ...filter } = filterIn(all.get('filter'))
    if (q === undefined) return backTo(path)
    all.set('filter', JSON.stringify(filter))
    all.delete('page')
    return `${path}?${all}`
  }
}

/** As react-admin reads it: an address that somebody typed may hold anything. */
const filterIn = (text: string | null): Record<string, unknown> => {
  try {
    return { ...JSON.parse(text ?? '{}') }
  } catch {
    return {}
  }
}
