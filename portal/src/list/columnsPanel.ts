import { createContext } from 'react'

/** State shared by the toolbar and the table of a list. */
interface ColumnsPanelValue {
  /** Where the table renders its column switches while the panel is open. */
  panel: HTMLElement | null
  setPanel: (panel: HTMLElement | null) => void
  /** Sources of the visible columns, reported by the table; null before it is shown. */
  shown: string[] | null
  setShown: (shown: string[]) => void
}

export const ColumnsPanel = createContext<ColumnsPanelValue>({
  panel: null,
  setPanel: () => {},
  shown: null,
  setShown: () => {},
})
