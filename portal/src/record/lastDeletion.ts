import { useCall } from '../useCall.ts'
import type { RestoreReply } from '@melodia/contract/trash'
import { useStore } from 'react-admin'
import { en } from '../en.ts'
import { detailsOf } from '../problem.ts'
import { useAction } from '../useAction.ts'
import { nounOf } from '../useReload.ts'

/** The last deletion, which can be undone at once. */
export interface LastDeletion {
  resource: string
  /** Entries of the trash, in the order of deletion. */
  entries: readonly { trash: string; title: string }[]
  at: number
}

/** Milliseconds for which undoing is offered; after that, records are restored from the trash. */
const OFFERED = 2 * 60_000

const isRecent = ({ at }: LastDeletion, now = Date.now()) => now - at < OFFERED

export const useLastDeletion = () => {
  const [last, keep] = useStore<LastDeletion | null>('trash.last', null)
  return [last && isRecent(last) ? last : null, keep] as const
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
