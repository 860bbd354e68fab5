import { createContext } from 'react'

/** What the toolbar and the table of a list know of each other. */
interface ColumnsPanelValue {
  /** Where the table renders its column switches while the panel is open. */
  panel: HTMLElement | null
  setPanel: (panel: HTMLElement | null) => void
  /** Sources of the visible columns, as the table has told; null before it is shown. */
  shown: string[] | null
  setShown: (shown: string[]) => void
}

export const ColumnsPanel = createContext<ColumnsPanelValue>({
  panel: null,
  setPanel: () => {},
  shown: null,
  setShown: () => {},
})
