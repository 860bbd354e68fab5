import type { Track } from '@melodia/contract/tracks'
import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

export const EditTrackButton = () => {
  const record = useRecordContext<Track>()
  const resource = useResourceContext() ?? 'tracks'
  if (!record) return null
  return (
    <Tooltip title="Edit">
      <IconButton
        component={Link}
        to={paths.edit(resource, record.id)}
        aria-label={`Edit ${record.title}`}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
