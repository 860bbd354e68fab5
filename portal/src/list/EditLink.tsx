import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** To the edit form of the row's record, which has a name. */
export const EditLink = () => {
  const record = useRecordContext<{ id: string; name: string }>()
  const resource = useResourceContext()
  if (!record || !resource) return null
  return (
    <Tooltip title="Edit">
      <IconButton
        component={Link}
        to={paths.edit(resource, record.id)}
        aria-label={`Edit ${record.name}`}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
