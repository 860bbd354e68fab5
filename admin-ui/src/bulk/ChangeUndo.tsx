import type { BulkNoun } from '@melodia/contract/bulk'
import { UndoBar } from '@melodia/portal/layout'
import { useLastChange, useUndoChange } from './lastChange.ts'
import * as texts from '#texts/bulk.ts'

/** Offers to undo the last bulk change of this noun; nothing without one. */
export const ChangeUndo = ({ noun }: { noun: BulkNoun }) => {
  const [last, keep] = useLastChange()
  const { act, isPending } = useUndoChange()
  if (last?.noun !== noun) return null
  return (
    <UndoBar
      label={texts.yourLastChangeOfMany}
      text={texts.youChangedWhat(last.what)}
      busyLabel={texts.undoing}
      isBusy={isPending}
      onUndo={() => void act(last)}
      onHide={() => keep(null)}
    />
  )
}
