import { PREVIEW_CUT } from '@melodia/contract/choices/tracks'
import { durationOf } from '@melodia/contract/durations'
import PlayIcon from '@mui/icons-material/PlayArrow'
import StopIcon from '@mui/icons-material/Stop'
import { Box, Button, FormHelperText, Slider, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Group } from '../form/Group.tsx'
import * as texts from '#texts/tracks.ts'

const shown = (seconds: number) => durationOf(seconds * 1000)

interface PreviewStartProps {
  /** Seconds of the recording; 0 until they are known. */
  length: number
  /** Second of the recording that is heard now; null while it is silent. */
  at: number | null
  onPlay: (from: number, to: number) => void
  onStop: () => void
  /** The sound, if it is this group's own. */
  children?: ReactNode
}

/** The start of a preview that is cut out of a recording; it can be heard before it is sent. */
export const PreviewStart = ({ length, at, onPlay, onStop, children }: PreviewStartProps) => {
  const { field, fieldState } = useInput({ source: 'preview_start', defaultValue: null })

  // A start belongs to one recording.
  const { setValue } = useFormContext()
  useEffect(() => () => setValue('preview_start', null), [setValue])

  const last = Math.max(0, Math.floor(length) - PREVIEW_CUT.seconds)
  const wanted =
    typeof field.value === 'number' ? field.value : Math.floor(length * PREVIEW_CUT.begins)
  const start = Math.min(last, wanted)
  const endOf = (from: number) => Math.min(length, from + PREVIEW_CUT.seconds)
  const play = (from: number) => onPlay(from, endOf(from))
  const move = (to: number) => {
    field.onChange(to)
    if (at !== null) play(to)
  }

  return (
    <Group aria-label={texts.startOfPreview}>
      {children}
      {last > 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 1 }}>
          <Slider
            size="small"
            aria-label={texts.previewBeginsAt}
            value={start}
            max={last}
            step={1}
            getAriaValueText={shown}
            onChange={(_, value) => move(value)}
            onBlur={field.onBlur}
          />
          <Typography variant="body2" noWrap sx={{ flexShrink: 0 }}>
            {texts.fromTo(shown(start), shown(endOf(start)))}
          </Typography>
        </Box>
      ) : (
        length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {texts.trackIsShortAllOf}
          </Typography>
        )
      )}
      {length > 0 && (
        <Button
          size="small"
          startIcon={at === null ? <PlayIcon /> : <StopIcon />}
          onClick={() => (at === null ? play(start) : onStop())}
        >
          {at === null ? texts.hearPreview : texts.stopAt(shown(at))}
        </Button>
      )}
      {fieldState.error?.message && (
        <FormHelperText error>{fieldState.error.message}</FormHelperText>
      )}
    </Group>
  )
}
