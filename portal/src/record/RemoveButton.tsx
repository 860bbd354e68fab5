import { useDataProvider, useRecordContext, useResourceContext } from 'react-admin'
import { DeleteIcon } from '../fields/icons.tsx'
import { focusUndo, useLastDeletion } from './lastDeletion.ts'
import { useTrashHint } from './useTrashDays.ts'
import { useAction } from '../useAction.ts'
import { nounOf } from '../useReload.ts'
import { nameOf, quoted, type Nameable } from './nameOf.ts'
import { RowAction } from './RowAction.tsx'
import * as texts from '#texts/record.ts'

type Row = Nameable & { id: string }

interface RemoveButtonProps {
  /** The sentences of the noun (spec §5, §8). */
  messages: { deleteQuestion: string; deleteFailed: string; deleted: string }
  /** Label of the button. */
  verb?: string
  /** Addition to the question; null for none. */
  hint?: (records: Row[]) => Promise<string | null>
  isCompact?: boolean
  disabled?: boolean
}

/** Deletes the row's record, in the version that was shown, after a question that names it. */
export const RemoveButton = ({
  messages,
  verb = texts.deleteIt,
  hint,
  isCompact = false,
  disabled = false,
}: RemoveButtonProps) => {
  const record = useRecordContext<Row>()
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const trashHint = useTrashHint(resource)
  const [, offer] = useLastDeletion()
  const { act, isPending } = useAction<Row>({
    question: async (row) =>
      [messages.deleteQuestion, quoted(row), await hint?.([row]), trashHint]
        .filter(Boolean)
        .join('\n\n'),
    run: async (row) => {
      const { data } = await dataProvider.delete(resource, { id: row.id, previousData: row })
      if ('trash' in data && typeof data.trash === 'string')
        offer({ resource, entries: [{ trash: data.trash, title: nameOf(row) }], at: Date.now() })
    },
    done: messages.deleted,
    failed: messages.deleteFailed,
    reload: nounOf(resource),
  })
  if (!record) return null
  return (
    <RowAction
      title={verb}
      label={`${verb} ${nameOf(record)}`}
      isBusy={isPending}
      disabled={disabled || isPending}
      isCompact={isCompact}
      onClick={({ currentTarget }) => void act(record).then(() => focusUndo(currentTarget))}
    >
      <DeleteIcon />
    </RowAction>
  )
}
