import { AUDIT_RESOURCES } from '@melodia/contract/choices/audit'
import { NameOf } from '@melodia/portal/fields'
import {
  dayChoice,
  DayFilter,
  FilterMenu,
  LookupFilter,
  OneOfFilter,
  type FilterChoice,
} from '@melodia/portal/list'
import { actions, doneOf } from '../audit/index.ts'

const nameIn = (resource: string) => (id: string) => <NameOf resource={resource} id={id} />

const choices: FilterChoice[] = [
  { source: 'action', label: 'Action', show: doneOf },
  { source: 'resource', label: 'Of', show: (resource: string) => resource },
  { source: 'actor', label: 'Who', show: nameIn('users') },
  { source: 'creator', label: 'Creator', show: nameIn('creators') },
  dayChoice('from', 'From'),
  dayChoice('to', 'Until'),
]

/** Filters of the audit log. */
export const AuditFilters = () => (
  <FilterMenu choices={choices}>
    <OneOfFilter source="action" label="Action" options={actions} show={doneOf} />
    <OneOfFilter source="resource" label="Of" options={AUDIT_RESOURCES} />
    <LookupFilter source="actor" label="Who" resource="users" />
    <LookupFilter source="creator" label="Creator" resource="creators" />
    <DayFilter source="from" label="From" />
    <DayFilter source="to" label="Until" atEnd />
  </FilterMenu>
)
