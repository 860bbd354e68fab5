import { useDataProvider, type RaRecord } from 'react-admin'
import { counted } from '@melodia/contract/counted'
import { detailsOf } from '../problem.ts'
import { nameOf, quoted } from '../record/nameOf.ts'
import { useLastDeletion } from '../record/lastDeletion.ts'
import { useTrashHint } from '../record/useTrashDays.ts'
import { useAction } from '../useAction.ts'
import { nounOf } from '../useReload.ts'
import * as texts from '#texts/list.ts'

interface RemovalOptions {
  resource: string
  /** Singular: `artist`. */
  noun: string
  /** The records, as they were seen or are now. */
  load: () => Promise<RaRecord<string>[]>
  /** Addition to the question about them; null for none. */
  hint?: ((records: RaRecord<string>[]) => Promise<string | null>) | undefined
  /** Called with the ids of those that could not be deleted. */
  onLeft?: (ids: string[]) => void
}

/** Names listed in a question before the rest are counted. */
const NAMES = 5

/** Says why each remaining record was not deleted. */
class NotAllDeleted extends Error {}

/**
 * Deletes records one by one, each in its version, after a question that names them; reports
 * failures, and offers to undo the others.
 */
export const useRemoval = ({ resource, noun, load, hint, onLeft }: RemovalOptions) => {
  const dataProvider = useDataProvider()
  const trashHint = useTrashHint(resource)
  const [, offer] = useLastDeletion()

  const removeEach = async (chosen: RaRecord<string>[]) => {
    const failures: { id: string; reason: string }[] = []
    const entries: { trash: string; title: string }[] = []
    for (const record of chosen)
      await dataProvider
        .delete(resource, { id: record.id, previousData: record })
        .then(({ data: { trash } }) => {
          if (typeof trash === 'string') entries.push({ trash, title: nameOf(record) })
        })
        .catch((error) =>
          failures.push({ id: record.id, reason: `${quoted(record)}: ${detailsOf(error)}` }),
        )
    onLeft?.(failures.map(({ id }) => id))
    if (entries.length > 0) offer({ resource, entries, at: Date.now() })
    if (failures.length === 0) return
    const sentence = texts.failedToDeletePleaseTry(failures.length, noun)
    throw new NotAllDeleted([sentence, ...failures.map(({ reason }) => reason)].join('\n'))
  }

  const { act, isPending } = useAction<{ chosen: RaRecord<string>[] }>({
    question: async (subject) => {
      subject.chosen = await load()
      return questionOf(subject.chosen, noun, [await hint?.(subject.chosen), trashHint])
    },
    run: ({ chosen }) => removeEach(chosen),
    done: ({ chosen }) => texts.chosenDeletedSuccessfully(chosen.length, noun),
    failed: (error) => (error instanceof NotAllDeleted ? error.message : detailsOf(error)),
    reload: nounOf(resource),
  })
  return { act: () => act({ chosen: [] }), isPending }
}

const questionOf = (
  chosen: RaRecord[],
  noun: string,
  hints: readonly (string | null | undefined)[],
) => {
  const names = chosen.slice(0, NAMES).map(quoted)
  const others = chosen.length - names.length
  return [
    `Are you sure you want to delete ${counted(chosen.length, noun)}?`,
    '',
    ...names,
    ...(others ? [`and ${others} more`] : []),
    ...hints.flatMap((hint) => (hint ? ['', hint] : [])),
  ].join('\n')
}
