import type { Creator } from '@melodia/contract/creators'
import { en, useAction, type PortalDataProvider } from '@melodia/portal'
import { EditLink, quoted, RemoveButton, RowAction } from '@melodia/portal/record'
import AssignIcon from '@mui/icons-material/AssignmentIndOutlined'
import RevokeIcon from '@mui/icons-material/PersonOffOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useRecordContext } from 'react-admin'
import { AssignDialog } from './AssignDialog.tsx'

/** Edit, Assign to User or Revoke, by the status of the row's creator (spec §2), and Delete. */
export const CreatorActions = () => {
  const creator = useRecordContext<Creator>()
  const revoke = useRevoke()
  const [assigning, setAssigning] = useState(false)
  if (!creator) return null
  const { name, mid } = creator
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: { xs: 0, sm: 0.5 } }}>
      <EditLink isCompact />
      {mid ? (
        <RowAction
          isCompact
          title="Revoke access"
          label={`Revoke access of ${name}`}
          isBusy={revoke.isPending}
          onClick={() => revoke.act(creator)}
        >
          <RevokeIcon fontSize="small" />
        </RowAction>
      ) : (
        <RowAction
          isCompact
          title="Assign to User"
          label={`Assign ${name} to user`}
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

const useRevoke = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<Creator>({
    question: (creator) => `${en.creators.revokeQuestion}\n\n${quoted(creator)}`,
    run: (creator) => dataProvider.act('creators/access/revoke', { id: creator.id }, creator),
    done: en.creators.revoked,
    failed: en.creators.revokeFailed,
    reload: 'creators',
  })
}
