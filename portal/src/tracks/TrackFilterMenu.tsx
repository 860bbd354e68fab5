import type { ContainsFilter } from '@melodia/contract/choices/contributions'
import { CONTAINS_WORDS } from '@melodia/contract/disclosure'
import type { ReactNode } from 'react'
import { NameOf } from '../fields/NameOf.tsx'
import { lazily } from '../lazily.ts'
import { ADDED, VALIDATED } from '../list/DayFilter.tsx'
import { FilterMenu, type FilterChoice } from '../list/FilterMenu.tsx'
import type { Lookup } from '../list/LookupFilter.tsx'
import { AlbumName } from './AlbumName.tsx'
import * as texts from '#texts/tracks.ts'

const TrackFilters = lazily(() => import('./TrackFilters.tsx'), 'TrackFilters')

const CHOICES: FilterChoice[] = [
  { source: 'genre', label: texts.genre, show: (genre: string) => genre },
  {
    source: 'explicit',
    label: texts.explicit,
    show: (explicit: boolean) => (explicit ? texts.yes : texts.no),
  },
  {
    source: 'contains',
    label: texts.madeBy,
    show: (contains: ContainsFilter) => CONTAINS_WORDS[contains],
  },
  { source: 'album', label: texts.album, show: () => <AlbumName /> },
  { source: 'proposed', label: texts.proposedChanges, show: () => 'waiting' },
  { source: 'unanalysed', label: texts.recording, show: () => texts.couldNotBeAnalysed },
  ...ADDED,
  ...VALIDATED,
]

/** Filters by people, for those who see the tracks of all. */
export const PEOPLE: Lookup[] = [
  { source: 'artist', label: texts.artist, resource: 'artists' },
  { source: 'creator', label: texts.creator, resource: 'creators' },
]

const NONE: Lookup[] = []
const NO_CHOICES: FilterChoice[] = []

const choiceOf = ({ source, label, resource }: Lookup): FilterChoice => ({
  source,
  label,
  show: (id: string) => <NameOf resource={resource} id={id} />,
})

/** The same for a list that is opened filtered by them. */
export const PEOPLE_CHOICES = PEOPLE.map((lookup) => choiceOf(lookup))

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
