import { LIMITS } from '@melodia/contract/choices/limits'
import type { Request } from '@melodia/contract/requests'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Fact } from '@melodia/portal/record'
import {
  Alert,
  Box,
  Button,
  Chip,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { use, useId, useState } from 'react'
import { SamplesContext } from './samples.ts'
import { EmailState } from '../users/index.ts'
import { useRequestDecision, type RequestDecision } from './useRequestDecision.ts'
import * as texts from '#texts/requests.ts'

interface RequestDialogProps {
  /** Undefined closes it. */
  request: Request | undefined
  onClose: () => void
}

/** Details of a request, and the decisions on it (spec §2). */
export const RequestDialog = ({ request, onClose }: RequestDialogProps) => {
  const title = useId()
  return (
    <Dialog open={request !== undefined} onClose={onClose} fullWidth aria-labelledby={title}>
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
        {request?.name ?? ''}
      </DialogTitle>
      {request && <Details request={request} onClose={onClose} />}
    </Dialog>
  )
}

const Details = ({ request, onClose }: { request: Request; onClose: () => void }) => {
  const { decide, running } = useRequestDecision()
  const [reason, setReason] = useState('')
  const disabled = use(SamplesContext) || running !== null
  const hint = useId()
  const isOpen = request.state === 'open'
  const isUnconfirmed = isOpen && request.user.awaits_confirmation
  const grant = request.cid ? 'assign' : 'create'
  const onDecide = async (decision: RequestDecision) => {
    if ((await decide(decision, request, reason.trim())).status === 'done') onClose()
  }
  const spinner = (decision: RequestDecision) =>
    running === decision && <CircularProgress size={16} color="inherit" />
  return (
    <>
      {/* Scrolls on a phone, by keyboard too. */}
      <DialogContent dividers tabIndex={0}>
        <RequestFacts request={request} />
        {isOpen && (
          <TextField
            label={texts.reasonIfYouDecline}
            helperText={texts.applicantReadsThis}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            disabled={disabled}
            multiline
            minRows={2}
            fullWidth
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
            sx={{ mt: 3 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2 }}>
        {isUnconfirmed && (
          <Alert id={hint} severity="warning" sx={{ flexBasis: '100%' }}>
            {en.requests.unconfirmedHint}
          </Alert>
        )}
        <Button onClick={onClose} disabled={running !== null}>
          {isOpen ? texts.cancel : texts.close}
        </Button>
        {isOpen && (
          <>
            <Button
              color="error"
              variant="outlined"
              disabled={disabled}
              startIcon={spinner('decline')}
              onClick={() => onDecide('decline')}
            >
              {texts.decline}
            </Button>
            <Button
              variant="contained"
              aria-describedby={isUnconfirmed ? hint : undefined}
              disabled={disabled}
              startIcon={spinner(grant)}
              onClick={() => onDecide(grant)}
            >
              {request.cid ? texts.assignCreator : texts.createCreator}
            </Button>
          </>
        )}
      </DialogActions>
    </>
  )
}

/** Explains what accepting does, or which decision was made. */
const Notice = ({ request: { cid, state, decided_at, reason } }: { request: Request }) => {
  if (state !== 'open')
    return (
      <>
        {state === 'granted' ? texts.grantedAt : texts.declinedAt}
        {decided_at && <When at={decided_at} />}
        {reason && `: “${reason}”`}
      </>
    )
  return cid ? texts.acceptingAssignsExistingCreatorTo : texts.thereIsNoUnassignedCreator
}

const RequestFacts = ({ request }: { request: Request }) => (
  <>
    <Alert severity="info" sx={{ mb: 2.5 }}>
      <Notice request={request} />
    </Alert>
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        rowGap: 2,
        columnGap: 3,
        gridTemplateColumns: { sm: '1fr 1fr' },
      }}
    >
      <Fact size="small" term={texts.account}>
        {request.user.name || request.user.email}
      </Fact>
      <Fact size="small" term={texts.email}>
        <EmailState user={request.user} />
      </Fact>
      <Fact size="small" term={texts.hereSince}>
        <When at={request.user.since} />
      </Fact>
      <Fact size="small" term={texts.requestId}>
        {request.id}
      </Fact>
      <Fact size="small" term={texts.userId}>
        {request.uid}
      </Fact>
      <Fact size="small" term={texts.melodiaId}>
        {request.mid}
      </Fact>
      {request.cid && (
        <Fact size="small" term={texts.creatorId}>
          {request.cid}
        </Fact>
      )}
      <Fact size="small" term={texts.followers}>
        {request.followers.total.toLocaleString('en')}
      </Fact>
      <Fact size="small" term={texts.popularity}>
        {request.popularity}
      </Fact>
      <Fact size="small" term={texts.genres} column="1 / -1">
        {request.genres.length > 0 ? (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {request.genres.map((genre) => (
              <Chip key={genre} component="span" label={genre} size="small" />
            ))}
          </Box>
        ) : (
          en.requests.noGenres
        )}
      </Fact>
      <Fact size="small" term={texts.bio} column="1 / -1">
        {request.bio || en.requests.noBio}
      </Fact>
      <Fact size="small" term={texts.messageFromUser} column="1 / -1">
        {request.message || en.requests.noMessage}
      </Fact>
    </Box>
  </>
)
