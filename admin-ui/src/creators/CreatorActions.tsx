import type { Creator } from '@melodia/contract/creators'
import { en } from '@melodia/portal'
import { PublicPageMenu } from '@melodia/portal/publicPage'
import { EditLink, RemoveButton, RowAction } from '@melodia/portal/record'
import AssignIcon from '@mui/icons-material/AssignmentIndOutlined'
import RevokeIcon from '@mui/icons-material/PersonOffOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { AssignDialog } from './AssignDialog.tsx'
import { useRevoke } from './useRevoke.ts'
import * as texts from '#texts/creators.ts'

/** Edit, Assign to User or Revoke, by the status of the row's creator (spec §2), and Delete. */
export const CreatorActions = () => {
  const creator = useRecordContext<Creator>()
  const revoke = useRevoke()
  const [assigning, setAssigning] = useState(false)
  if (!creator) return null
  const { name, mid } = creator
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: { xs: 0, sm: 0.5 } }}>
      <PublicPageMenu noun="creators" />
      <EditLink isCompact />
      {mid ? (
        <RowAction
          isCompact
          title={texts.revokeAccess}
          label={texts.revokeAccessOf(name)}
          isBusy={revoke.isPending}
          onClick={() => revoke.act(creator)}
        >
          <RevokeIcon fontSize="small" />
        </RowAction>
      ) : (
        <RowAction
          isCompact
          title={texts.assignToUser}
          label={texts.assignNameToUser(name)}
          onClick={() => setAssigning(true)}
        >
          <AssignIcon fontSize="small" />
        </RowAction>
      )}
      <RemoveButton isCompact messages={en.creators} disabled={revoke.isPending} />
      {assigning && <AssignDialog creator={creator} onClose={() => setAssigning(false)} />}
    </Box>
  )
}
