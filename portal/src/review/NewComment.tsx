import { LIMITS } from '@melodia/contract/choices/limits'
import { Box, Button, TextField } from '@mui/material'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { durationOf } from '../fields/duration.ts'
import { useShortcuts } from '../keyboard/useShortcuts.ts'

interface NewCommentProps {
  /** The moment of the track that is heard now. */
  now_ms: () => number
  disabled: boolean
  /** Whether it was saved. */
  onSave: (comment: { at_ms: number; text: string }) => Promise<boolean>
}

/** Writes a comment at the present second: by a button, or with `C`. */
export const NewComment = ({ now_ms, disabled, onSave }: NewCommentProps) => {
  /** Null while nothing is being written. */
  const [at_ms, setAt] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = () => setAt(at_ms ?? now_ms())
  const close = () => {
    setAt(null)
    // Present again only after this.
    setTimeout(() => opener.current?.focus())
  }
  useShortcuts({ c: open }, !disabled)
  if (at_ms === null) return <Opener button={opener} disabled={disabled} onClick={open} />
  return (
    <Writing
      at_ms={at_ms}
      disabled={disabled}
      onCancel={close}
      onSave={async (text) => {
        if (await onSave({ at_ms, text })) close()
      }}
    />
  )
}

interface OpenerProps {
  button: RefObject<HTMLButtonElement | null>
  disabled: boolean
  onClick: () => void
}

const Opener = ({ button, disabled, onClick }: OpenerProps) => (
  <Button
    ref={button}
    variant="outlined"
    size="small"
    aria-keyshortcuts="C"
    disabled={disabled}
    onClick={onClick}
  >
    Comment at this second
  </Button>
)

interface WritingProps {
  at_ms: number
  disabled: boolean
  onCancel: () => void
  onSave: (text: string) => Promise<void>
}

const Writing = ({ at_ms, disabled, onCancel, onSave }: WritingProps) => {
  const [text, setText] = useState('')
  const save = () => {
    if (text.trim() && !disabled) void onSave(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={`Comment at ${durationOf(at_ms)}`}
        helperText="Ctrl and Enter saves it, Escape leaves it."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        multiline
        minRows={2}
        maxRows={8}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
        autoFocus
        slotProps={{ htmlInput: { maxLength: LIMITS.commentLength } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" size="small" disabled={disabled || !text.trim()} onClick={save}>
          Save comment
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
