import { LIMITS } from '@melodia/contract/choices/limits'
import type { Track } from '@melodia/contract/tracks'
import { GenreSuggestions } from '@melodia/portal/genres'
import { Box, Button, Popover, TextField } from '@mui/material'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { LABELS, problemOfCell, type EditableFact } from './facts.ts'
import { useFactSave } from './useFactSave.ts'
import * as texts from '#texts/tracks.ts'

interface CellEditorProps {
  /** The cell that is edited; the editor is placed over it. */
  cell: HTMLElement
  source: EditableFact
  track: Track
  onClose: () => void
}

/** Edits one fact over its cell: Enter and a click beside it save, Escape leaves it as it was. */
export const CellEditor = ({ cell, source, track, onClose }: CellEditorProps) => {
  const [text, setText] = useState(String(track[source]))
  const { save, problem, setProblem, isPending, leave } = useFactSave(track, source)
  const label = LABELS[source]

  const submit = async () => {
    if (isPending) return
    const value = text.trim()
    if (value === String(track[source]) && problem === null) return onClose()
    const reason = problemOfCell(source, value)
    if (reason !== null) return setProblem(reason)
    if (!(await save(value))) return
    onClose()
    // The row may have left the list, if that is filtered by the fact.
    if (!cell.isConnected) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const cancel = () => {
    if (isPending) return
    leave()
    onClose()
  }

  return (
    <Popover
      open
      anchorEl={cell}
      onClose={(_, reason) => (reason === 'escapeKeyDown' ? cancel() : void submit())}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': texts.labelOfTitle(label, track.title),
          sx: { width: 300 },
        },
      }}
    >
      <Input
        {...{ source, label, text, setText, problem, isPending }}
        onCancel={cancel}
        onSubmit={() => void submit()}
      />
    </Popover>
  )
}

interface InputProps {
  source: EditableFact
  label: string
  text: string
  setText: (text: string) => void
  problem: string | null
  isPending: boolean
  onCancel: () => void
  onSubmit: () => void
}

const Input = ({
  source,
  label,
  text,
  setText,
  problem,
  isPending,
  onCancel,
  onSubmit,
}: InputProps) => {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  // Also after a save that failed, which had it disabled.
  useEffect(() => {
    if (isPending) return
    input.current?.focus()
    input.current?.select()
  }, [isPending])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, p: 1.5 }}>
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem !== null}
        helperText={problem ?? texts.enterSavesEscapeCancels}
        disabled={isPending}
        inputRef={input}
        slotProps={{
          htmlInput: {
            maxLength: LIMITS.nameLength,
            ...(source === 'genre' && { list }),
            ...(source === 'popularity' && { inputMode: 'numeric' }),
          },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      {source === 'genre' && <GenreSuggestions id={list} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button size="small" onClick={onCancel} disabled={isPending}>
          {texts.cancel}
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </Box>
    </Box>
  )
}
