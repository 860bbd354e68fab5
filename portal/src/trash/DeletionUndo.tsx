import { counted } from '../fields/counted.ts'
import { UndoBar } from '../layout/UndoBar.tsx'
import {
  UNDO_BUTTON,
  useLastDeletion,
  useUndoDeletion,
  type LastDeletion,
} from '../record/lastDeletion.ts'
import { useTrashDays } from '../record/useTrashDays.ts'

/** Offers to undo the last deletion; nothing without one. */
export const DeletionUndo = () => {
  const [last, keep] = useLastDeletion()
  const { act, isPending } = useUndoDeletion()
  const days = useTrashDays()
  if (!last) return null
  return (
    <UndoBar
      label="Your last deletion"
      text={`${nameOf(last)} in the trash for ${counted(days, 'day')}.`}
      busyLabel="Restoring…"
      isBusy={isPending}
      onUndo={() => void act(last)}
      onHide={() => keep(null)}
      button={{ id: UNDO_BUTTON }}
    />
  )
}

const nameOf = ({ entries: [first, ...others] }: LastDeletion) =>
  others.length === 0 ? `“${first?.title}” is` : `“${first?.title}” and ${others.length} more are`
