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
import * as texts from '#texts/settings.ts'

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
      <DialogTitle id={title}>{delivery?.event ?? texts.delivery}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {delivery && <Content delivery={delivery} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Content = ({ delivery }: { delivery: Delivery }) => {
  const { id, state, tries, status, answer, error, body, created_at, delivered_at, next_at } =
    delivery
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
      <Fact term={texts.state}>{state}</Fact>
      <Fact term={texts.queued}>
        <When at={created_at} />
      </Fact>
      {delivered_at && (
        <Fact term={texts.delivered}>
          <When at={delivered_at} />
        </Fact>
      )}
      <Fact term={texts.tries}>{tries}</Fact>
      {next_at && tries > 0 && (
        <Fact term={texts.nextTry}>
          <When at={next_at} />
        </Fact>
      )}
      {error && <Fact term={texts.problem}>{error}</Fact>}
      <Fact term="webhook-id">{id}</Fact>
      <Fact term={texts.body}>
        <Code text={indented(body)} />
      </Fact>
      <Fact term={status === null ? texts.response : texts.responseStatus(status)}>
        {answer === null ? texts.none : answer === '' ? texts.empty : <Code text={answer} />}
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
