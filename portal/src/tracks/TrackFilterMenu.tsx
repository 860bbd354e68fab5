import type { ReactNode } from 'react'
import { NameOf } from '../fields/NameOf.tsx'
import { lazily } from '../lazily.ts'
import { ADDED, VALIDATED } from '../list/DayFilter.tsx'
import { FilterMenu, type FilterChoice } from '../list/FilterMenu.tsx'
import type { Lookup } from '../list/LookupFilter.tsx'

const TrackFilters = lazily(() => import('./TrackFilters.tsx'), 'TrackFilters')

const CHOICES: FilterChoice[] = [
  { source: 'genre', label: 'Genre', show: (genre: string) => genre },
  { source: 'explicit', label: 'Explicit', show: (explicit: boolean) => (explicit ? 'Yes' : 'No') },
  { source: 'proposed', label: 'Proposed changes', show: () => 'waiting' },
  ...ADDED,
  ...VALIDATED,
]

/** Filters by people, for those who see the tracks of all. */
export const PEOPLE: Lookup[] = [
  { source: 'artist', label: 'Artist', resource: 'artists' },
  { source: 'creator', label: 'Creator', resource: 'creators' },
]

const NONE: Lookup[] = []
const NO_CHOICES: FilterChoice[] = []

const choiceOf = ({ source, label, resource }: Lookup): FilterChoice => ({
  source,
  label,
  show: (id: string) => <NameOf resource={resource} id={id} />,
})

interface TrackFilterMenuProps {
  /** Additional filters of a portal by artist or creator. */
  lookups?: readonly Lookup[]
  /** Additional filters of a list, whose inputs are the children. */
  choices?: readonly FilterChoice[]
  children?: ReactNode
}

/** The filters of every list of tracks. */
export const TrackFilterMenu = ({
  lookups = NONE,
  choices = NO_CHOICES,
  children,
}: TrackFilterMenuProps) => (
  <FilterMenu choices={[...choices, ...CHOICES, ...lookups.map(choiceOf)]}>
    {children}
    <TrackFilters lookups={lookups} />
  </FilterMenu>
)
