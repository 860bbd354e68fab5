import type { BulkNoun, BulkUndoReply } from '@melodia/contract/bulk'
import { en, useAction, useAdminCall, useReload, useUndoable } from '@melodia/portal'
import { useQueryClient } from '@tanstack/react-query'

/** The administrator's own last bulk change, which can be undone. */
export interface LastChange {
  /** Id of its entry in the audit. */
  id: string
  noun: BulkNoun
  /** How many records it changed: `3 tracks`. */
  what: string
  at: number
}

/** Milliseconds for which undoing is offered above the list; the audit log offers it for a day. */
const OFFERED = 15 * 60_000

export const useLastChange = () => useUndoable<LastChange>('bulk.last', OFFERED)

/** Undoes a bulk change: all of it or nothing. */
export const useUndoChange = () => {
  const call = useAdminCall()
  const reload = useReload()
  const queryClient = useQueryClient()
  const [last, keep] = useLastChange()
  return useAction<Pick<LastChange, 'id' | 'noun'>, BulkUndoReply>({
    run: async ({ id }) => {
      const reply = await call('POST changes/{id}/undo', { path: { id } })
      if (last?.id === id) keep(null)
      return reply
    },
    done: ({ noun }, { undone }) => en.bulk.undone(undone, noun.slice(0, -1)),
    failed: en.bulk.undoFailed,
    // Artists and creators that it made are gone.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['audit'] }),
        ...(['tracks', 'artists', 'creators', 'playlists'] as const).map(reload),
      ]),
  })
}
