import type { Delivery } from '@melodia/contract/webhooks'
import { When } from '@melodia/portal/fields'
import { Fact } from '@melodia/portal/record'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId } from 'react'

interface DeliveryDialogProps {
  /** Null closes it. */
  delivery: Delivery | null
  onClose: () => void
}

/** The message of a delivery, and the answer to it. */
export const DeliveryDialog = ({ delivery, onClose }: DeliveryDialogProps) => {
  const title = useId()
  return (
    <Dialog
      open={delivery !== null}
      onClose={onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{delivery?.event ?? 'Delivery'}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {delivery && <Content delivery={delivery} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const Content = ({ delivery }: { delivery: Delivery }) => {
  const { id, state, tries, status, answer, error, body, created_at, delivered_at, next_at } =
    delivery
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
      <Fact term="State">{state}</Fact>
      <Fact term="Queued">
        <When at={created_at} />
      </Fact>
      {delivered_at && (
        <Fact term="Delivered">
          <When at={delivered_at} />
        </Fact>
      )}
      <Fact term="Tries">{tries}</Fact>
      {next_at && tries > 0 && (
        <Fact term="Next try">
          <When at={next_at} />
        </Fact>
      )}
      {error && <Fact term="Problem">{error}</Fact>}
      <Fact term="webhook-id">{id}</Fact>
      <Fact term="Body">
        <Code text={indented(body)} />
      </Fact>
      <Fact term={status === null ? 'Answer' : `Answer (${status})`}>
        {answer === null ? 'None' : answer === '' ? 'Empty' : <Code text={answer} />}
      </Fact>
    </Box>
  )
}

const Code = ({ text }: { text: string }) => (
  <Typography
    component="pre"
    variant="body2"
    sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {text}
  </Typography>
)

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
