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
import * as texts from '#texts/settings.ts'

const nameIn = (resource: string) => (id: string) => <NameOf resource={resource} id={id} />

const choices: FilterChoice[] = [
  { source: 'action', label: texts.action, show: doneOf },
  { source: 'resource', label: texts.of, show: (resource: string) => resource },
  { source: 'actor', label: texts.who, show: nameIn('users') },
  { source: 'creator', label: texts.creator, show: nameIn('creators') },
  dayChoice('from', 'From'),
  dayChoice('to', 'Until'),
]

/** Filters of the audit log. */
export const AuditFilters = () => (
  <FilterMenu choices={choices}>
    <OneOfFilter source="action" label={texts.action} options={actions} show={doneOf} />
    <OneOfFilter source="resource" label={texts.of} options={AUDIT_RESOURCES} />
    <LookupFilter source="actor" label={texts.who} resource="users" />
    <LookupFilter source="creator" label={texts.creator} resource="creators" />
    <DayFilter source="from" label={texts.from} />
    <DayFilter source="to" label={texts.until} atEnd />
  </FilterMenu>
)
