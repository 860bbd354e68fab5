import { useCall } from '../useCall.ts'
import type { RestoreReply } from '@melodia/contract/trash'
import { en } from '#texts/en.ts'
import { detailsOf } from '../problem.ts'
import { useAction } from '../useAction.ts'
import { nounOf } from '../useReload.ts'
import { useUndoable } from '../useUndoable.ts'

/** The last deletion, which can be undone at once. */
export interface LastDeletion {
  resource: string
  /** Entries of the trash, in the order of deletion. */
  entries: readonly { trash: string; title: string }[]
  at: number
}

/** Milliseconds for which undoing is offered; after that, records are restored from the trash. */
const OFFERED = 2 * 60_000

export const useLastDeletion = () => useUndoable<LastDeletion>('trash.last', OFFERED)

/** Stops offering an entry of the trash that is restored, or gone for good. */
export const useForgetDeletion = () => {
  const [last, keep] = useLastDeletion()
  return (entry: string) => {
    if (!last) return
    const entries = last.entries.filter(({ trash }) => trash !== entry)
    keep(entries.length > 0 ? { ...last, entries } : null)
  }
}

export const UNDO_BUTTON = 'undo-deletion'

/** Puts the focus on Undo, unless it has left the button that deleted, which goes with its row. */
export const focusUndo = (from: Element) => {
  const { activeElement } = document
  if (activeElement === from || activeElement === document.body)
    document.getElementById(UNDO_BUTTON)?.focus()
}

/** Says which records did not come back, and why. */
class NotAllRestored extends Error {}

/** Restores the records of the last deletion, newest first, so that each finds its old position. */
export const useUndoDeletion = () => {
  const call = useCall()
  const [, keep] = useLastDeletion()
  return useAction<LastDeletion, RestoreReply['restored'][]>({
    run: async (last) => {
      const restored: RestoreReply['restored'][] = []
      const left: { trash: string; title: string }[] = []
      const reasons: string[] = []
      for (const entry of last.entries.toReversed())
        await call('POST trash/{id}/restore', { path: { id: entry.trash } })
          .then((reply) => restored.push(reply.restored))
          .catch((error: unknown) => {
            left.unshift(entry)
            reasons.push(`“${entry.title}”: ${detailsOf(error)}`)
          })
      keep(left.length > 0 ? { ...last, entries: left } : null)
      if (reasons.length > 0)
        throw new NotAllRestored([en.trash.restoreFailed, ...reasons].join('\n'))
      return restored
    },
    done: (_, restored) => en.trash.restored(restored),
    failed: (error) => (error instanceof NotAllRestored ? error.message : detailsOf(error)),
    reload: ({ resource }) => nounOf(resource),
  })
}
