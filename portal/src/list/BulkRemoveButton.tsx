import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useListContext, type RaRecord } from 'react-admin'
import { focusUndo } from '../record/lastDeletion.ts'
import { useSelection } from '../selection/selection.ts'
import { useRemoval } from './useRemoval.ts'
import * as texts from '#texts/list.ts'

interface BulkRemoveButtonProps {
  /** Singular noun of the rows: `artist`. */
  noun: string
  /** Addition to the question about the chosen rows; null for none. */
  hint?: (records: RaRecord<string>[]) => Promise<string | null>
}

/** Deletes the chosen rows one by one, after a question that names them, and reports failures. */
export const BulkRemoveButton = ({ noun, hint }: BulkRemoveButtonProps) => {
  const { resource, selectedIds, data = [], onSelect } = useListContext<RaRecord<string>>()
  const { isMatching } = useSelection()
  const dataProvider = useDataProvider()

  /** The rows as shown; those of other pages as they are now. */
  const load = async () => {
    const shown = data.filter(({ id }) => selectedIds.includes(id))
    const ids = selectedIds.filter((id) => !shown.some((record) => record.id === id))
    if (ids.length === 0) return shown
    return [...shown, ...(await dataProvider.getMany<RaRecord<string>>(resource, { ids })).data]
  }

  const { act, isPending } = useRemoval({
    resource,
    noun,
    load,
    hint,
    onLeft: onSelect,
  })

  // Rows are deleted one by one, each in the version that was shown.
  if (isMatching) return null
  return (
    <Button
      color="error"
      startIcon={<DeleteIcon />}
      disabled={isPending}
      onClick={({ currentTarget }) => void act().then(() => focusUndo(currentTarget))}
    >
      {isPending ? texts.deleting : texts.deleteIt}
    </Button>
  )
}
