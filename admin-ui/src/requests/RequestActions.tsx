import type { Request } from '@melodia/contract/requests'
import AssignIcon from '@mui/icons-material/AssignmentIndOutlined'
import CreateIcon from '@mui/icons-material/PersonAddAltOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DetailsIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material'
import { use, type ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { SamplesContext } from './SamplesContext.ts'
import { useRequestDecision } from './useRequestDecision.ts'

/** View details, assign or create, delete (spec §2); out of reach while one of them runs. */
export const RequestActions = ({ onDetails }: { onDetails: (id: string) => void }) => {
  const request = useRecordContext<Request>()
  const { decide, running } = useRequestDecision(request)
  const disabled = use(SamplesContext) || running !== null
  if (!request) return null
  const { id, cid, name } = request
  const grant = cid ? 'assign' : 'create'
  return (
    <Box
      // A click on a button is not one on the row.
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', justifyContent: 'flex-end', gap: { xs: 0, sm: 0.5 } }}
    >
      <RowAction
        title="View details"
        label={`View details of ${name}`}
        onClick={() => onDetails(id)}
      >
        <DetailsIcon fontSize="small" />
      </RowAction>
      <RowAction
        title={cid ? 'Assign to user' : 'Create new creator'}
        label={cid ? `Assign ${name} to user` : `Create new creator ${name}`}
        busy={running === grant}
        disabled={disabled}
        onClick={() => decide(grant)}
      >
        {cid ? <AssignIcon fontSize="small" /> : <CreateIcon fontSize="small" />}
      </RowAction>
      <RowAction
        title="Delete"
        label={`Delete request of ${name}`}
        busy={running === 'decline'}
        disabled={disabled}
        onClick={() => decide('decline')}
      >
        <DeleteIcon fontSize="small" />
      </RowAction>
    </Box>
  )
}

interface RowActionProps {
  title: string
  label: string
  busy?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const RowAction = ({ title, label, busy, disabled = false, onClick, children }: RowActionProps) => (
  <Tooltip title={title}>
    <span>
      <IconButton
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
        sx={{ p: { xs: 0.5, sm: 1 } }}
      >
        {busy ? <CircularProgress size={20} /> : children}
      </IconButton>
    </span>
  </Tooltip>
)
