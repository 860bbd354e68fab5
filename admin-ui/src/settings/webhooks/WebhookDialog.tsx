import { LIMITS } from '@melodia/contract/choices/limits'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@melodia/contract/choices/webhooks'
import type { Webhook, WebhookWithSecret } from '@melodia/contract/webhooks'
import { ShownOnce } from '@melodia/portal/settings'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Switch,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { useSave } from './useSave.ts'
import * as texts from '#texts/settings.ts'

interface WebhookDialogProps {
  /** The one to change, or a new one; null closes it. */
  webhook: Webhook | 'new' | null
  onClose: () => void
}

/** Makes or changes a webhook. The secret of a new one is shown once, until a button is pressed. */
export const WebhookDialog = ({ webhook, onClose }: WebhookDialogProps) => {
  const [secret, setSecret] = useState<string | null>(null)
  const title = useId()
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <Dialog
      open={webhook !== null}
      {...(secret === null && { onClose: close })}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{titleOf(webhook, secret)}</DialogTitle>
      {secret !== null ? (
        <SecretOnce secret={secret} onClose={close} />
      ) : (
        webhook && (
          <Form
            webhook={webhook === 'new' ? null : webhook}
            onCancel={close}
            onSaved={(made) => (made ? setSecret(made.secret) : close())}
          />
        )
      )}
    </Dialog>
  )
}

const titleOf = (webhook: Webhook | 'new' | null, secret: string | null) =>
  secret !== null ? texts.secretOfWebhook : webhook === 'new' ? texts.newWebhook : texts.editWebhook

/** Content of a dialog: the signing key. */
export const SecretOnce = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <>
    <DialogContent>
      <ShownOnce label={texts.secret} value={secret} warning={texts.copyItNowItIs} />
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        {texts.done}
      </Button>
    </DialogActions>
  </>
)

interface FormProps {
  /** Null for a new one. */
  webhook: Webhook | null
  onCancel: () => void
  /** With the secret of a new one. */
  onSaved: (made: WebhookWithSecret | null) => void
}

const NONE: readonly WebhookEvent[] = []

const Form = ({ webhook, onCancel, onSaved }: FormProps) => {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? NONE)
  const [is_active, setActive] = useState(webhook?.is_active ?? true)
  const { save, errors, isPending } = useSave(webhook, onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({ url: url.trim(), events: [...events], is_active })
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField
          label={texts.url}
          type="url"
          required
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          error={errors['url'] !== undefined}
          helperText={errors['url'] ?? texts.httpsExampleComHook}
          slotProps={{ htmlInput: { maxLength: LIMITS.addressLength } }}
        />
        <Events chosen={events} onChoose={setEvents} error={errors['events']} />
        <FormControlLabel
          label={texts.on}
          control={<Switch checked={is_active} onChange={(_, checked) => setActive(checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          {webhook ? texts.save : texts.makeWebhook}
        </Button>
      </DialogActions>
    </form>
  )
}

interface EventsProps {
  chosen: readonly WebhookEvent[]
  onChoose: (events: readonly WebhookEvent[]) => void
  error: string | undefined
}

const Events = ({ chosen, onChoose, error }: EventsProps) => {
  const help = useId()
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      {...(error !== undefined && { 'aria-describedby': help })}
    >
      <FormLabel component="legend">{texts.events}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {WEBHOOK_EVENTS.map((event) => (
          <FormControlLabel
            key={event}
            label={event}
            control={
              <Checkbox
                checked={chosen.includes(event)}
                onChange={(_, checked) =>
                  onChoose(
                    WEBHOOK_EVENTS.filter((option) =>
                      option === event ? checked : chosen.includes(option),
                    ),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error !== undefined && <FormHelperText id={help}>{error}</FormHelperText>}
    </FormControl>
  )
}
