import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { CircularProgress, IconButton, Tooltip } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useResourceContext } from 'react-admin'
import { explained } from '../problem.ts'

interface RemoveButtonProps {
  /** The sentences of its noun (spec §5, §8). */
  messages: { deleteQuestion: string; deleteFailed: string; deleted: string }
}

/** Deletes the row's record, which has a name, after a question that names it. */
export const RemoveButton = ({ messages }: RemoveButtonProps) => {
  const record = useRecordContext<{ id: string; name: string }>()
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  if (!record) return null

  const remove = async () => {
    if (!window.confirm(`${messages.deleteQuestion}\n\n“${record.name}”`)) return
    setBusy(true)
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record })
      notify(messages.deleted, { type: 'success' })
    } catch (error) {
      notify(explained(messages.deleteFailed, error), { type: 'error' })
    }
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] })
    setBusy(false)
  }

  return (
    <Tooltip title="Delete">
      <span>
        <IconButton aria-label={`Delete ${record.name}`} disabled={busy} onClick={remove}>
          {busy ? <CircularProgress size={20} /> : <DeleteIcon fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  )
}
