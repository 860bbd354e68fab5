import type { Creator } from '@melodia/contract/creators'
import { paths } from '@melodia/portal'
import AssignIcon from '@mui/icons-material/AssignmentIndOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import RevokeIcon from '@mui/icons-material/PersonOffOutlined'
import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { AssignDialog } from './AssignDialog.tsx'
import { useCreatorAction } from './useCreatorAction.ts'

/** Edit, Assign to User or Revoke by the status of the row's creator (spec §2), and Delete. */
export const CreatorActions = () => {
  const creator = useRecordContext<Creator>()
  const { act, running } = useCreatorAction(creator)
  const [assigning, setAssigning] = useState(false)
  if (!creator) return null
  const { id, name, mid } = creator
  const disabled = running !== null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: { xs: 0, sm: 0.5 } }}>
      <Tooltip title="Edit">
        <IconButton
          component={Link}
          to={paths.edit('creators', id)}
          aria-label={`Edit ${name}`}
          sx={SMALL}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {mid ? (
        <RowAction
          title="Revoke access"
          label={`Revoke access of ${name}`}
          busy={running === 'revoke'}
          disabled={disabled}
          onClick={() => act('revoke')}
        >
          <RevokeIcon fontSize="small" />
        </RowAction>
      ) : (
        <RowAction
          title="Assign to User"
          label={`Assign ${name} to user`}
          disabled={disabled}
          onClick={() => setAssigning(true)}
        >
          <AssignIcon fontSize="small" />
        </RowAction>
      )}
      <RowAction
        title="Delete"
        label={`Delete ${name}`}
        busy={running === 'delete'}
        disabled={disabled}
        onClick={() => act('delete')}
      >
        <DeleteIcon fontSize="small" />
      </RowAction>
      {assigning && <AssignDialog creator={creator} onClose={() => setAssigning(false)} />}
    </Box>
  )
}

const SMALL = { p: { xs: 0.5, sm: 1 } }

interface RowActionProps {
  title: string
  label: string
  busy?: boolean
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const RowAction = ({ title, label, busy, disabled, onClick, children }: RowActionProps) => (
  <Tooltip title={title}>
    <span>
      <IconButton aria-label={label} disabled={disabled} onClick={onClick} sx={SMALL}>
        {busy ? <CircularProgress size={20} /> : children}
      </IconButton>
    </span>
  </Tooltip>
)
