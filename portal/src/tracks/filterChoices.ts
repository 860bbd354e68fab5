import type { FilterChoice } from '../list/FilterMenu.tsx'

/** The filters of every list of tracks, as the list shows them once they are chosen. */
export const trackFilterChoices: FilterChoice[] = [
  { source: 'genre', label: 'Genre', show: (genre: string) => genre },
  { source: 'explicit', label: 'Explicit', show: (explicit: boolean) => (explicit ? 'Yes' : 'No') },
  { source: 'proposed', label: 'Proposed changes', show: () => 'waiting' },
]
