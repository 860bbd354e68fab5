import { NameOf } from '../fields/NameOf.tsx'
import { lazily } from '../lazily.ts'
import { FilterMenu, type FilterChoice } from '../list/FilterMenu.tsx'
import type { Lookup } from '../list/LookupFilter.tsx'

const TrackFilters = lazily(() => import('./TrackFilters.tsx'), 'TrackFilters')

const CHOICES: FilterChoice[] = [
  { source: 'genre', label: 'Genre', show: (genre: string) => genre },
  { source: 'explicit', label: 'Explicit', show: (explicit: boolean) => (explicit ? 'Yes' : 'No') },
  { source: 'proposed', label: 'Proposed changes', show: () => 'waiting' },
]

const NONE: Lookup[] = []

const choiceOf = ({ source, label, resource }: Lookup): FilterChoice => ({
  source,
  label,
  show: (id: string) => <NameOf resource={resource} id={id} />,
})

/** The filters of every list of tracks; `lookups` are additional ones of a portal. */
export const TrackFilterMenu = ({ lookups = NONE }: { lookups?: readonly Lookup[] }) => (
  <FilterMenu choices={[...CHOICES, ...lookups.map(choiceOf)]}>
    <TrackFilters lookups={lookups} />
  </FilterMenu>
)
