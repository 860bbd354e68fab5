import { PREVIEW_CUT } from '@melodia/contract/choices/tracks'
import PlayIcon from '@mui/icons-material/PlayArrow'
import StopIcon from '@mui/icons-material/Stop'
import { Box, Button, FormHelperText, Slider, Typography } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { durationOf } from '../fields/duration.ts'
import { Group } from '../form/Group.tsx'
import { mp3Seconds } from '../form/mp3Seconds.ts'
import { useLocalSource } from '../form/useLocalSource.ts'

const shown = (seconds: number) => durationOf(seconds * 1000)

/** The start of a preview that is cut out of a local file; it can be heard before it is sent. */
export const PreviewStart = ({ file }: { file: File }) => {
  const { field, fieldState } = useInput({ source: 'preview_start', defaultValue: null })
  const audio = useRef<HTMLAudioElement>(null)
  const [length, setLength] = useState(0)
  const [at, setAt] = useState<number | null>(null)
  const showSource = useLocalSource(file)
  const ref = useCallback(
    (element: HTMLAudioElement | null) => {
      audio.current = element
      return showSource(element)
    },
    [showSource],
  )

  // A start belongs to one track file.
  const { setValue } = useFormContext()
  useEffect(() => () => setValue('preview_start', null), [setValue])

  const last = Math.max(0, Math.floor(length) - PREVIEW_CUT.seconds)
  const start =
    typeof field.value === 'number'
      ? field.value
      : Math.min(last, Math.floor(length * PREVIEW_CUT.begins))
  const end = Math.min(length, start + PREVIEW_CUT.seconds)

  const play = (from: number) => {
    if (!audio.current) return
    audio.current.currentTime = from
    setAt(from)
    // Refused where the browser cannot decode the file; the picker says so.
    void audio.current.play().catch(() => setAt(null))
  }
  const stop = () => {
    audio.current?.pause()
    setAt(null)
  }
  const move = (to: number) => {
    field.onChange(to)
    if (at !== null) play(to)
  }

  return (
    <Group aria-label="Start of the preview">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
      <audio
        ref={ref}
        preload="metadata"
        onLoadedMetadata={async ({ currentTarget: { duration } }) =>
          setLength((await mp3Seconds(file)) ?? duration)
        }
        onTimeUpdate={({ currentTarget: { currentTime, paused } }) => {
          if (paused) return
          if (currentTime >= end) stop()
          else setAt(currentTime)
        }}
        onEnded={stop}
      />
      {last > 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 1 }}>
          <Slider
            size="small"
            aria-label="The preview begins at"
            value={start}
            max={last}
            step={1}
            getAriaValueText={shown}
            onChange={(_, value) => move(value)}
            onBlur={field.onBlur}
          />
          <Typography variant="body2" noWrap sx={{ flexShrink: 0 }}>
            {shown(start)} to {shown(end)}
          </Typography>
        </Box>
      ) : (
        length > 0 && (
          <Typography variant="body2" color="text.secondary">
            The track is short: all of it becomes the preview.
          </Typography>
        )
      )}
      {length > 0 && (
        <Button
          size="small"
          startIcon={at === null ? <PlayIcon /> : <StopIcon />}
          onClick={() => (at === null ? play(start) : stop())}
        >
          {at === null ? 'Hear the preview' : `Stop at ${shown(at)}`}
        </Button>
      )}
      {fieldState.error?.message && (
        <FormHelperText error>{fieldState.error.message}</FormHelperText>
      )}
    </Group>
  )
}
