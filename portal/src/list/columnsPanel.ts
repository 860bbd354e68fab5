import { createContext } from 'react'

/** Where the table of a list puts the switches of its columns, while somebody looks at them. */
interface ColumnsPanelValue {
  panel: HTMLElement | null
  setPanel: (panel: HTMLElement | null) => void
}

export const ColumnsPanel = createContext<ColumnsPanelValue>({ panel: null, setPanel: () => {} })
