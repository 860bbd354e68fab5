import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices'
import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { sizeOf } from '../form/bytes.ts'

const NAMES = Object.keys(TRACK_FILES) as TrackFile[]

interface FilesToSendProps {
  /** All three files are required on create, optional on edit (spec §5). */
  areRequired: boolean
}

/** Beside the submit button: which files are missing, and how much will be sent. */
export const FilesToSend = ({ areRequired }: FilesToSendProps) => {
  const values: unknown[] = useWatch({ name: NAMES })
  const files = values.filter((value) => value instanceof File)
  const missing = NAMES.filter((_, index) => !(values[index] instanceof File))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const parts = [
    areRequired &&
      missing.length > 0 &&
      `Still missing: ${missing.map((name) => TRACK_FILES[name].label).join(', ')}`,
    bytes > 0 && `${sizeOf(bytes)} to send`,
  ]
  return (
    <Typography variant="body2" color="text.secondary" aria-live="polite">
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  )
}
