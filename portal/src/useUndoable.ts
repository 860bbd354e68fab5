import { useStore } from 'react-admin'

/** What can be undone until some time after it was done; remembered by the tab, see `store.ts`. */
interface Undoable {
  /** When it was done, in milliseconds since 1970. */
  at: number
}

const isRecent = ({ at }: Undoable, offeredMs: number, now = Date.now()) => now - at < offeredMs

/**
 * The last of what can be undone, and how to set it; null where there is none or its time is over.
 *
 * @param offeredMs how long undoing is offered
 */
export const useUndoable = <Done extends Undoable>(key: string, offeredMs: number) => {
  const [last, keep] = useStore<Done | null>(key, null)
  return [last && isRecent(last, offeredMs) ? last : null, keep] as const
}
