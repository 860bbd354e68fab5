import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { nameOf, type Nameable } from './nameOf.ts'
import { COMPACT } from './RowAction.tsx'
import { RowTooltip } from './RowTooltip.tsx'

/** Links to the edit form of the row's record. */
export const EditLink = ({ isCompact = false }: { isCompact?: boolean }) => {
  const record = useRecordContext<Nameable & { id: string }>()
  const resource = useResourceContext()
  if (!record || !resource) return null
  return (
    <RowTooltip title="Edit">
      <IconButton
        component={Link}
        to={paths.edit(resource, record.id)}
        aria-label={`Edit ${nameOf(record)}`}
        sx={isCompact ? COMPACT : {}}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </RowTooltip>
  )
}
