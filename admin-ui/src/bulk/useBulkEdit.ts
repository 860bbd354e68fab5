import type { BulkNoun, BulkReply } from '@melodia/contract/bulk'
import { detailsOf, en, useReload, useAdminCall } from '@melodia/portal'
import { counted } from '@melodia/contract/counted'
import type { Selected } from '@melodia/portal/selection'
import { useMutation } from '@tanstack/react-query'
import { useListContext, useNotify } from 'react-admin'
import { useLastChange } from './lastChange.ts'

interface BulkEdit {
  noun: BulkNoun
  /** Its singular. */
  singular: string
  selected: Selected
}

/**
 * Changes the selected records. Those that could not be changed stay selected, if the reply names
 * them.
 */
export const useBulkEdit = ({ noun, singular, selected }: BulkEdit) => {
  const call = useAdminCall()
  const { onSelect, onUnselectItems } = useListContext()
  const notify = useNotify()
  const reloadNoun = useReload()
  const [, offer] = useLastChange()
  const { mutateAsync, data, error, variables, isPending } = useMutation<
    BulkReply,
    Error,
    Record<string, unknown>
  >({
    mutationFn: (changes) => call(`PATCH ${noun}`, { body: { ...selected, changes } }),
    onSuccess: ({ changed, failures, failed, undo }) => {
      if (undo) offer({ id: undo, noun, what: counted(changed, singular), at: Date.now() })
      if (failures === 0) notify(en.bulk.changed(changed, singular), { type: 'success' })
      onUnselectItems()
      onSelect(failed.map(({ id }) => id))
    },
  })

  /** Shows the changes in the lists; new names make artists and creators. */
  const reload = () => {
    const nouns = new Set([
      noun,
      ...(['artists', 'creators'] as const).filter((role) => variables?.[role]),
    ])
    return Promise.all([...nouns].map(reloadNoun))
  }

  return {
    /** Throws if the server refuses the call. */
    change: mutateAsync,
    reply: data,
    isPending,
    reload,
    /** The error of the call as a whole. */
    problem: error ? `${en.bulk.failed(singular)}\n${detailsOf(error)}` : null,
  }
}
