import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin'
import { detailsOf } from '../problem.ts'

interface BulkRemoveButtonProps<Row extends RaRecord> {
  /** `3 tracks`. */
  counted: (count: number) => string
  /** The record as a question names it. */
  named: (record: Row) => string
  /** What else the question says of the chosen rows; null for nothing. */
  further?: (chosen: Row[]) => Promise<string | null>
  onDone: () => Promise<unknown>
}

/** Names that a question lists before it counts the others. */
const NAMES = 5

/** Deletes the chosen rows one by one after a question that names them, and says what failed. */
export const BulkRemoveButton = <Row extends RaRecord>({
  counted,
  named,
  further,
  onDone,
}: BulkRemoveButtonProps<Row>) => {
  const { resource, selectedIds, data = [], onSelect } = useListContext<Row>()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  /** The rows as they were shown; those of other pages as they are now. */
  const load = async () => {
    const shown = data.filter(({ id }) => selectedIds.includes(id))
    const ids = selectedIds.filter((id) => !shown.some((record) => record.id === id))
    if (ids.length === 0) return shown
    return [...shown, ...(await dataProvider.getMany<Row>(resource, { ids })).data]
  }

  const remove = async () => {
    setBusy(true)
    try {
      const chosen = await load()
      if (window.confirm(await questionOf(chosen))) report(chosen.length, await removeEach(chosen))
    } catch (error) {
      notify(detailsOf(error), { type: 'error' })
    }
    setBusy(false)
  }

  const questionOf = async (chosen: Row[]) => {
    const names = chosen.slice(0, NAMES).map(named)
    const others = chosen.length - names.length
    const question = `Are you sure you want to delete ${counted(chosen.length)}?`
    const more = others ? [`and ${others} more`] : []
    const hint = await further?.(chosen)
    return [question, '', ...names, ...more, ...(hint ? ['', hint] : [])].join('\n')
  }

  /** The sentences of those that stay. */
  const removeEach = async (chosen: Row[]) => {
    const failures: { id: RaRecord['id']; reason: string }[] = []
    for (const record of chosen)
      await dataProvider
        .delete(resource, { id: record.id, previousData: record })
        .catch((error) =>
          failures.push({ id: record.id, reason: `${named(record)}: ${detailsOf(error)}` }),
        )
    onSelect(failures.map(({ id }) => id))
    await onDone()
    return failures.map(({ reason }) => reason)
  }

  const report = (count: number, reasons: string[]) =>
    reasons.length === 0
      ? notify(`${counted(count)} deleted successfully`, { type: 'success' })
      : notify(
          [`Failed to delete ${counted(reasons.length)}. Please try again.`, ...reasons].join('\n'),
          { type: 'error' },
        )

  return (
    <Button color="error" startIcon={<DeleteIcon />} disabled={busy} onClick={remove}>
      {busy ? 'Deleting…' : 'Delete'}
    </Button>
  )
}
