import { PAGE_SIZE } from '@melodia/contract/choices/lists'
import { useStore, useStoreContext } from 'react-admin'

/** Preferences of a person, kept in their browser. */
export type Density = 'comfortable' | 'compact'

/** Rows per page, if the list offers that many; shared by all lists. */
export const usePageSize = () => useStore<number>('preferences.pageSize', PAGE_SIZE)

export const useDensity = () => useStore<Density>('preferences.density', 'comfortable')

/** Whether single keys, such as V for validate, are shortcuts (WCAG 2.1.4). */
export const useSingleKeys = () => useStore<boolean>('preferences.singleKeys', true)

export type Colours = 'light' | 'dark' | 'system'

/** Light or dark, stored where react-admin does; by default the system's. */
export const useColours = () => {
  const store = useStoreContext()
  const [theme, keep] = useStore<Colours>('theme', 'system')
  const choose = (colours: Colours) =>
    colours === 'system' ? store.removeItem('theme') : keep(colours)
  return [theme, choose] as const
}
