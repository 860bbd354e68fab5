import { Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { ButtonPopover } from '../layout/ButtonPopover.tsx'
import { addDays, problemOf, dayRangeLabel, SPANS, type DayRange } from './dayRange.ts'
import { useDayRange } from './useDayRange.ts'
import * as texts from '#texts/plays.ts'

const DATES = 'dates'

/** Chooses the days: the last 7, 28 or 90, or two dates. */
export const DayRangeChoice = () => {
  const { range, choose } = useDayRange()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.days}
        value={range.span ?? DATES}
        onChange={({ currentTarget }, chosen) => {
          // The toggle of dates also opens them when it is already chosen.
          if (currentTarget.getAttribute('value') === DATES) setAnchor(currentTarget)
          else if (chosen) choose({ days: String(chosen) })
        }}
      >
        {SPANS.map((span) => (
          <ToggleButton key={span} value={span} sx={{ textTransform: 'none', px: 1.5 }}>
            {texts.spanDays(span)}
          </ToggleButton>
        ))}
        <ToggleButton
          value={DATES}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          sx={{ textTransform: 'none', px: 1.5 }}
        >
          {range.span === null ? dayRangeLabel(range).replace(/^(on|from) /, '') : texts.dates}
        </ToggleButton>
      </ToggleButtonGroup>
      <ButtonPopover label={texts.dates} anchor={anchor} onClose={() => setAnchor(null)}>
        <Dates
          range={range}
          onChoose={(dates) => {
            choose(dates)
            setAnchor(null)
          }}
        />
      </ButtonPopover>
    </>
  )
}

interface DatesProps {
  range: DayRange
  onChoose: (dates: { from: string; until: string }) => void
}

const Dates = ({ range, onChoose }: DatesProps) => {
  const [from, setFrom] = useState(range.from)
  const [until, setUntil] = useState(addDays(range.to, -1))
  const problem =
    from && until ? problemOf({ from, to: addDays(until, 1) }) : texts.chooseFirstAndLastDay
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) onChoose({ from, until })
      }}
      sx={{ display: 'grid', gap: 2, p: 2, width: 260, maxWidth: '100%' }}
    >
      <TextField
        type="date"
        label={texts.firstDay}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="date"
        label={texts.lastDay}
        value={until}
        error={problem !== null}
        helperText={problem ?? texts.daysAreInUtc}
        onChange={({ target }) => setUntil(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" disabled={problem !== null}>
        {texts.showTheseDays}
      </Button>
    </Box>
  )
}
