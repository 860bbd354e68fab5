import type { Track } from '@melodia/contract/tracks'
import { createContext, use, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useHistory, type History } from './useHistory.ts'

const HistoryContext = createContext<History | null>(null)

/** Loads the history of a list's tracks for its rows. */
export const HistoryOfList = ({ children }: { children: ReactNode }) => {
  const { data = [] } = useListContext<Track>()
  const history = useHistory(data)
  return <HistoryContext value={history}>{children}</HistoryContext>
}

export const useHistoryOfList = () => {
  const history = use(HistoryContext)
  if (!history) throw new Error('There is no list of tracks around')
  return history
}
