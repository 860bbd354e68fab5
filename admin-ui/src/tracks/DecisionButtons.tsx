import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { RowAction } from '@melodia/portal/record'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ReviewIcon from '@mui/icons-material/HeadphonesOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { useDecision } from './useDecision.ts'

/** Review, validate and reject for the row's track; disabled while one of them runs. */
export const DecisionButtons = () => {
  const record = useRecordContext<Track>()
  const { decide, running } = useDecision()
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
        color="success"
        disabled={running !== null}
        isBusy={running === 'validate'}
        onClick={() => decide('validate', record)}
      >
        <CheckIcon fontSize="small" />
      </RowAction>
      <RowAction
        label={`Reject ${record.title}`}
        title="Reject"
        color="error"
        disabled={running !== null}
        isBusy={running === 'reject'}
        onClick={() => decide('reject', record)}
      >
        <CloseIcon fontSize="small" />
      </RowAction>
    </>
  )
}
