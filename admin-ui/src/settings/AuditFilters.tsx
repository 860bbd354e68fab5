import { AUDIT_RESOURCES } from '@melodia/contract/choices'
import { FilterMenu, useFilter, type FilterChoice } from '@melodia/portal/list'
import { MenuItem, TextField } from '@mui/material'
import { actions, doneOf } from '../audit/index.ts'

const day = (time: string) => new Date(time).toLocaleDateString('en', { dateStyle: 'medium' })

const choices: FilterChoice[] = [
  { source: 'action', label: 'Action', show: doneOf },
  { source: 'resource', label: 'Of', show: (resource: string) => resource },
  { source: 'from', label: 'From', show: day },
  { source: 'to', label: 'Until', show: day },
]

/** Filters of the audit log. */
export const AuditFilters = () => (
  <FilterMenu choices={choices}>
    <OneOf source="action" label="Action" options={actions} show={doneOf} />
    <OneOf source="resource" label="Of" options={AUDIT_RESOURCES} show={(resource) => resource} />
    <Day source="from" label="From" />
    <Day source="to" label="Until" atEnd />
  </FilterMenu>
)

interface OneOfProps {
  source: string
  label: string
  options: readonly string[]
  show: (option: string) => string
}

const OneOf = ({ source, label, options, show }: OneOfProps) => {
  const [value = '', choose] = useFilter<string>(source)
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => choose(target.value || undefined)}
    >
      <MenuItem value="">Any</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {show(option)}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface DayProps {
  source: string
  label: string
  /** Whether to use the last moment of the day, not the first. */
  atEnd?: boolean
}

/** A day in the person's own calendar. */
const Day = ({ source, label, atEnd = false }: DayProps) => {
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

const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
