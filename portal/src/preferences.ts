import { PAGE_SIZE } from '@melodia/contract/choices'
import { useStore, useStoreContext } from 'react-admin'

/** How a person likes to work, kept in their browser. */
export type Density = 'comfortable' | 'compact'

/** Rows a page where the list offers that many; every list starts with this one's choice. */
export const usePageSize = () => useStore<number>('preferences.pageSize', PAGE_SIZE)

export const useDensity = () => useStore<Density>('preferences.density', 'comfortable')

/** Whether a single key does something, such as V for validate (WCAG 2.1.4). */
export const useSingleKeys = () => useStore<boolean>('preferences.singleKeys', true)

export type Colours = 'light' | 'dark' | 'system'

/** The colours, where react-admin keeps them; those of the system where nothing is kept. */
export const useColours = () => {
  const store = useStoreContext()
  const [theme, keep] = useStore<Colours>('theme', 'system')
  const choose = (colours: Colours) =>
    colours === 'system' ? store.removeItem('theme') : keep(colours)
  return [theme, choose] as const
}
