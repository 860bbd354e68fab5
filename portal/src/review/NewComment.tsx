import { LIMITS } from '@melodia/contract/choices/limits'
import { Box, Button, TextField } from '@mui/material'
import { useRef, useState, type KeyboardEvent } from 'react'
import { durationOf } from '@melodia/contract/durations'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import * as texts from '#texts/review.ts'

interface NewCommentProps {
  /** The moment of the track that is heard now. */
  now_ms: () => number
  disabled: boolean
  /** Whether it was saved. */
  onSave: (comment: { at_ms: number; text: string }) => Promise<boolean>
}

/** Writes a comment at the current second: by a button, or with `C`. */
export const NewComment = ({ now_ms, disabled, onSave }: NewCommentProps) => {
  /** Null while nothing is being written. */
  const [at_ms, setAt] = useState<number | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const open = () => setAt(at_ms ?? now_ms())
  const close = () => {
    setAt(null)
    // Not the button: Space would open it again instead of playing.
    place.current?.focus()
  }
  useShortcuts({ c: open }, !disabled)
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {at_ms === null ? (
        <Button
          variant="outlined"
          size="small"
          aria-keyshortcuts="C"
          disabled={disabled}
          onClick={open}
        >
          {texts.commentAtThisSecond}
        </Button>
      ) : (
        <Writing
          at_ms={at_ms}
          disabled={disabled}
          onCancel={close}
          onSave={async (text) => {
            if (await onSave({ at_ms, text })) close()
          }}
        />
      )}
    </Box>
  )
}

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
        label={texts.commentAtAt(durationOf(at_ms))}
        helperText={texts.ctrlEnterSavesIt}
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
          {texts.saveComment}
        </Button>
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Box>
    </Box>
  )
}
