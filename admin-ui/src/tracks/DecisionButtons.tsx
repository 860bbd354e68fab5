import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ReviewIcon from '@mui/icons-material/HeadphonesOutlined'
import { CircularProgress, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { useDecision } from './useDecision.ts'

/** Review, validate and reject for the row's track; out of reach while one of them runs. */
export const DecisionButtons = () => {
  const record = useRecordContext<Track>()
  const { decide, running } = useDecision(record)
  if (!record) return null
  return (
    <>
      <Tooltip title="Review">
        <IconButton
          component={Link}
          to={paths.edit(tracks.pending, record.id)}
          aria-label={`Review ${record.title}`}
          disabled={running !== null}
        >
          <ReviewIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <RowAction
        label={`Validate ${record.title}`}
        title="Validate"
        colour="success"
        icon={<CheckIcon fontSize="small" />}
        disabled={running !== null}
        busy={running === 'validate'}
        onClick={() => decide('validate')}
      />
      <RowAction
        label={`Reject ${record.title}`}
        title="Reject"
        colour="error"
        icon={<CloseIcon fontSize="small" />}
        disabled={running !== null}
        busy={running === 'reject'}
        onClick={() => decide('reject')}
      />
    </>
  )
}

interface RowActionProps {
  label: string
  title: string
  colour: 'success' | 'error'
  icon: ReactNode
  disabled: boolean
  busy: boolean
  onClick: () => void
}

const RowAction = ({ label, title, colour, icon, disabled, busy, onClick }: RowActionProps) => (
  <Tooltip title={title}>
    <span>
      <IconButton aria-label={label} color={colour} disabled={disabled} onClick={onClick}>
        {busy ? <CircularProgress size={20} color="inherit" /> : icon}
      </IconButton>
    </span>
  </Tooltip>
)
