import { useCall } from '../useCall.ts'
import { LIMITS } from '@melodia/contract/choices/limits'
import { TOKEN_DAYS, type TokenScope } from '@melodia/contract/choices/tokens'
import type { NewApiToken } from '@melodia/contract/tokens'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { en } from '#texts/en.ts'
import { ShownOnce } from '../settings/ShownOnce.tsx'
import { explained, fieldErrorsOf, messageOf, statusOf } from '../problem.ts'
import { useAction } from '../useAction.ts'
import { useConfig } from '../useConfig.ts'
import * as texts from '#texts/tokens.ts'

interface TokenDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Makes a token, and shows it. Once it is there only a button closes the dialog. */
export const TokenDialog = ({ isOpen, onClose }: TokenDialogProps) => {
  const [token, setToken] = useState<string | null>(null)
  const title = useId()
  const close = () => {
    setToken(null)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      {...(token === null && { onClose: close })}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {token === null ? texts.newApiToken : texts.yourApiToken}
      </DialogTitle>
      {token === null ? (
        <Form onMade={setToken} onCancel={close} />
      ) : (
        <>
          <DialogContent>
            <ShownOnce label={texts.apiToken} value={token} warning={texts.copyItNowItIs} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close}>
              {texts.done}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

const DAY = 24 * 60 * 60_000
const DAYS: readonly (readonly [days: number, label: string])[] = [
  ...[7, 30, TOKEN_DAYS, 180].map((days) => [days, texts.inDaysDays(days)] as const),
  [365, texts.inYear],
]

const SCOPES: Record<TokenScope, string> = {
  read: texts.readOnlyCallsThatChange,
  write: texts.readAndWriteEverythingYou,
}

interface FormProps {
  onMade: (token: string) => void
  onCancel: () => void
}

const Form = ({ onMade, onCancel }: FormProps) => {
  const call = useCall()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [days, setDays] = useState(TOKEN_DAYS)
  const [password, setPassword] = useState('')
  const asksPassword = useConfig().data?.accounts.account_url !== null
  const scopeLabel = useId()
  const [problem, setProblem] = useState<string>()
  const { act, isPending } = useAction<NewApiToken, string>({
    run: async (fields) => (await call('POST tokens', { body: fields })).token,
    done: en.tokens.made,
    // A person whose email is not confirmed reads so.
    failed: (error) =>
      statusOf(error) === 403 ? messageOf(error) : explained(en.tokens.makeFailed, error),
    reload: 'tokens',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const expires_at = new Date(Date.now() + days * DAY).toISOString()
    const fields = { name: name.trim(), scope, expires_at, ...(asksPassword && { password }) }
    const outcome = await act(fields)
    if (outcome.status === 'done') onMade(outcome.answer)
    if (outcome.status === 'failed') setProblem(fieldErrorsOf(outcome.error)['password'])
  }
  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField
          label={texts.name}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          helperText={texts.whatItIsForSo}
          slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
        />
        <FormControl>
          <FormLabel id={scopeLabel}>{texts.scope}</FormLabel>
          <RadioGroup
            aria-labelledby={scopeLabel}
            value={scope}
            onChange={(_, chosen) => setScope(chosen as TokenScope)}
          >
            {Object.entries(SCOPES).map(([value, label]) => (
              <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
            ))}
          </RadioGroup>
        </FormControl>
        <TextField
          select
          label={texts.expires}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {DAYS.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {asksPassword && (
          <TextField
            label={texts.yourPassword}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={problem !== undefined}
            helperText={problem ?? texts.tokenIsMadeByYou}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isPending || name.trim() === '' || (asksPassword && password === '')}
        >
          {texts.makeToken}
        </Button>
      </DialogActions>
    </form>
  )
}
