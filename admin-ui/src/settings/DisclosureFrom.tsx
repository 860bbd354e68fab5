import { TextField } from '@mui/material'
import { useState } from 'react'
import { PlatformForm, type SectionProps } from './PlatformForm.tsx'
import * as texts from '#texts/settings.ts'

/** From when on a new track says who or what made it. */
export const DisclosureFrom = ({ settings, reload }: SectionProps) => {
  const { disclosure_from } = settings
  const [date, setDate] = useState(disclosure_from ?? '')
  const chosen = date || null
  return (
    <PlatformForm
      title={texts.whoMadeTrack}
      settings={settings}
      reload={reload}
      changes={chosen === disclosure_from ? null : { disclosure_from: chosen }}
      further={
        disclosure_from ? { label: texts.askNoLonger, changes: { disclosure_from: null } } : null
      }
    >
      <TextField
        type="date"
        label={texts.newTracksSayFrom}
        value={date}
        helperText={texts.fromThatDayOn}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setDate(target.value)}
      />
    </PlatformForm>
  )
}
