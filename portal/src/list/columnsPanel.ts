import { createContext } from 'react'

/** Where a table renders its column switches while the panel is open. */
interface ColumnsPanelValue {
  panel: HTMLElement | null
  setPanel: (panel: HTMLElement | null) => void
}

export const ColumnsPanel = createContext<ColumnsPanelValue>({ panel: null, setPanel: () => {} })
