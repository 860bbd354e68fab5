import type { Request } from '@melodia/contract/requests'
import { RowAction } from '@melodia/portal/record'
import AssignIcon from '@mui/icons-material/AssignmentIndOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import CreateIcon from '@mui/icons-material/PersonAddAltOutlined'
import DetailsIcon from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { use } from 'react'
import { useRecordContext } from 'react-admin'
import { SamplesContext } from './samples.ts'
import { useRequestDecision } from './useRequestDecision.ts'
import * as texts from '#texts/requests.ts'

/** View details, assign or create, delete (spec §2); disabled while one of them runs. */
export const RequestActions = ({ onDetails }: { onDetails: (id: string) => void }) => {
  const request = useRecordContext<Request>()
  const { decide, running } = useRequestDecision()
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
        isCompact
        title={texts.viewDetails}
        label={texts.viewDetailsOf(name)}
        onClick={() => onDetails(id)}
      >
        <DetailsIcon fontSize="small" />
      </RowAction>
      <RowAction
        isCompact
        title={cid ? texts.assignToUser : texts.createNewCreator}
        label={cid ? texts.assignNameToUser(name) : texts.createNewCreatorName(name)}
        isBusy={running === grant}
        disabled={disabled}
        onClick={() => decide(grant, request)}
      >
        {cid ? <AssignIcon fontSize="small" /> : <CreateIcon fontSize="small" />}
      </RowAction>
      <RowAction
        isCompact
        title={texts.deleteIt}
        label={texts.deleteRequestOf(name)}
        isBusy={running === 'decline'}
        disabled={disabled}
        onClick={() => decide('decline', request)}
      >
        <DeleteIcon fontSize="small" />
      </RowAction>
    </Box>
  )
}
