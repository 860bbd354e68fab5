import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useListContext, type RaRecord } from 'react-admin'
import { counted } from '../fields/counted.ts'
import { detailsOf } from '../problem.ts'
import { quoted } from '../record/nameOf.ts'
import { useAction } from '../useAction.ts'
import { nounOf } from '../useReload.ts'

interface BulkRemoveButtonProps {
  /** Singular noun of the rows: `artist`. */
  noun: string
  /** Addition to the question about the chosen rows; null for none. */
  hint?: (records: RaRecord<string>[]) => Promise<string | null>
}

/** Names listed in a question before the rest are counted. */
const NAMES = 5

/** Says why each remaining row was not deleted. */
class NotAllDeleted extends Error {}

/** Deletes the chosen rows one by one, after a question that names them, and reports failures. */
export const BulkRemoveButton = ({ noun, hint }: BulkRemoveButtonProps) => {
  const { resource, selectedIds, data = [], onSelect } = useListContext<RaRecord<string>>()
  const dataProvider = useDataProvider()

  /** The rows as shown; those of other pages as they are now. */
  const load = async () => {
    const shown = data.filter(({ id }) => selectedIds.includes(id))
    const ids = selectedIds.filter((id) => !shown.some((record) => record.id === id))
    if (ids.length === 0) return shown
    return [...shown, ...(await dataProvider.getMany<RaRecord<string>>(resource, { ids })).data]
  }

  const removeEach = async (chosen: RaRecord<string>[]) => {
    const failures: { id: string; reason: string }[] = []
    for (const record of chosen)
      await dataProvider
        .delete(resource, { id: record.id, previousData: record })
        .catch((error) =>
          failures.push({ id: record.id, reason: `${quoted(record)}: ${detailsOf(error)}` }),
        )
    onSelect(failures.map(({ id }) => id))
    if (failures.length === 0) return
    const sentence = `Failed to delete ${counted(failures.length, noun)}. Please try again.`
    throw new NotAllDeleted([sentence, ...failures.map(({ reason }) => reason)].join('\n'))
  }

  const { act, isPending } = useAction<{ chosen: RaRecord<string>[] }>({
    question: async (subject) => {
      subject.chosen = await load()
      return questionOf(subject.chosen, noun, await hint?.(subject.chosen))
    },
    run: ({ chosen }) => removeEach(chosen),
    done: ({ chosen }) => `${counted(chosen.length, noun)} deleted successfully`,
    failed: (error) => (error instanceof NotAllDeleted ? error.message : detailsOf(error)),
    reload: nounOf(resource),
  })

  return (
    <Button
      color="error"
      startIcon={<DeleteIcon />}
      disabled={isPending}
      onClick={() => act({ chosen: [] })}
    >
      {isPending ? 'Deleting…' : 'Delete'}
    </Button>
  )
}

const questionOf = (chosen: RaRecord[], noun: string, hint?: string | null) => {
  const names = chosen.slice(0, NAMES).map(quoted)
  const others = chosen.length - names.length
  return [
    `Are you sure you want to delete ${counted(chosen.length, noun)}?`,
    '',
    ...names,
    ...(others ? [`and ${others} more`] : []),
    ...(hint ? ['', hint] : []),
  ].join('\n')
}
