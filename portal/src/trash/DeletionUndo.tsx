import { UndoBar } from '../layout/UndoBar.tsx'
import {
  UNDO_BUTTON,
  useLastDeletion,
  useUndoDeletion,
  type LastDeletion,
} from '../record/lastDeletion.ts'
import { useTrashDays } from '../record/useTrashDays.ts'
import * as texts from '#texts/trash.ts'

/** Offers to undo the last deletion; nothing without one. */
export const DeletionUndo = () => {
  const [last, keep] = useLastDeletion()
  const { act, isPending } = useUndoDeletion()
  const days = useTrashDays()
  if (!last) return null
  return (
    <UndoBar
      label={texts.yourLastDeletion}
      text={texts.inTrashFor(nameOf(last), days)}
      busyLabel={texts.restoring}
      isBusy={isPending}
      onUndo={() => void act(last)}
      onHide={() => keep(null)}
      button={{ id: UNDO_BUTTON }}
    />
  )
}

const nameOf = ({ entries: [first, ...others] }: LastDeletion) =>
  others.length === 0 ? `“${first?.title}” is` : texts.andMoreAre(first?.title, others.length)
