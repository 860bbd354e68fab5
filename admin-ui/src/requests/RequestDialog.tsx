import type { Request } from '@melodia/contract/requests'
import { en } from '@melodia/portal'
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
} from '@mui/material'
import { use, useId } from 'react'
import { SamplesContext } from './samples.ts'
import { useRequestDecision, type RequestDecision } from './useRequestDecision.ts'

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
  const disabled = use(SamplesContext) || running !== null
  const grant = request.cid ? 'assign' : 'create'
  const onDecide = async (decision: RequestDecision) => {
    if ((await decide(decision, request)) === 'done') onClose()
  }
  const spinner = (decision: RequestDecision) =>
    running === decision && <CircularProgress size={16} color="inherit" />
  return (
    <>
      {/* Scrolls on a phone, by keyboard too. */}
      <DialogContent dividers tabIndex={0}>
        <RequestFacts request={request} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2 }}>
        <Button onClick={onClose} disabled={running !== null}>
          Cancel
        </Button>
        <Button
          color="error"
          variant="outlined"
          disabled={disabled}
          startIcon={spinner('decline')}
          onClick={() => onDecide('decline')}
        >
          Decline
        </Button>
        <Button
          variant="contained"
          disabled={disabled}
          startIcon={spinner(grant)}
          onClick={() => onDecide(grant)}
        >
          {request.cid ? 'Assign Creator' : 'Create Creator'}
        </Button>
      </DialogActions>
    </>
  )
}

const RequestFacts = ({ request }: { request: Request }) => (
  <>
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {request.cid
        ? 'Accepting assigns the existing creator to the user.'
        : 'There is no unassigned creator of this name: accepting creates one from this request and assigns it to the user.'}
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
      <Fact size="small" term="Request ID">
        {request.id}
      </Fact>
      <Fact size="small" term="User ID">
        {request.uid}
      </Fact>
      <Fact size="small" term="Melødia ID">
        {request.mid}
      </Fact>
      {request.cid && (
        <Fact size="small" term="Creator ID">
          {request.cid}
        </Fact>
      )}
      <Fact size="small" term="Followers">
        {request.followers.total.toLocaleString('en')}
      </Fact>
      <Fact size="small" term="Popularity">
        {request.popularity}
      </Fact>
      <Fact size="small" term="Genres" column="1 / -1">
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
      <Fact size="small" term="Bio" column="1 / -1">
        {request.bio || en.requests.noBio}
      </Fact>
      <Fact size="small" term="Message from user" column="1 / -1">
        {request.message || en.requests.noMessage}
      </Fact>
    </Box>
  </>
)
