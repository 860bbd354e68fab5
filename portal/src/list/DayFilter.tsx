import { TextField } from '@mui/material'
import type { FilterChoice } from './FilterMenu.tsx'
import { useFilter } from './useFilter.ts'
import * as texts from '#texts/list.ts'

interface DayFilterProps {
  source: string
  label: string
  /** Whether to use the last moment of the day, not the first. */
  atEnd?: boolean
}

/** Filters a list from or until a day in the person's own calendar. */
export const DayFilter = ({ source, label, atEnd = false }: DayFilterProps) => {
  const [value, choose] = useFilter<string>(source)
  const time = atEnd ? '23:59:59.999' : '00:00:00'
  return (
    <TextField
      type="date"
      label={label}
      value={value ? localDay(new Date(value)) : ''}
      onChange={({ target }) =>
        choose(target.value ? new Date(`${target.value}T${time}`).toISOString() : undefined)
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

/** The chip of a day. */
export const dayChoice = (source: string, label: string): FilterChoice => ({
  source,
  label,
  show: (time: string) => new Date(time).toLocaleDateString('en', { dateStyle: 'medium' }),
})

const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Chips of the days on which records were added, or tracks validated. */
export const ADDED = [
  dayChoice('added_from', texts.addedFrom),
  dayChoice('added_to', texts.addedUntil),
]
export const VALIDATED = [
  dayChoice('decided_from', texts.validatedFrom),
  dayChoice('decided_to', texts.validatedUntil),
]

/** The inputs to `ADDED`. */
export const AddedFilter = () => (
  <>
    <DayFilter source="added_from" label={texts.addedFrom} />
    <DayFilter source="added_to" label={texts.addedUntil} atEnd />
  </>
)

/** The inputs to `VALIDATED`. */
export const ValidatedFilter = () => (
  <>
    <DayFilter source="decided_from" label={texts.validatedFrom} />
    <DayFilter source="decided_to" label={texts.validatedUntil} atEnd />
  </>
)
