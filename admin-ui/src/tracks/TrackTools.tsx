import {
  FilterMenu,
  lazily,
  ListTools,
  NameOf,
  trackFilterChoices,
  type FilterChoice,
} from '@melodia/portal'

const Filters = lazily(() => import('./Filters.tsx'), 'Filters')
const columns = async () => (await import('@melodia/portal/csv')).trackColumns

const choices: FilterChoice[] = [
  ...trackFilterChoices,
  {
    source: 'artist',
    label: 'Artist',
    show: (id: string) => <NameOf resource="artists" id={id} />,
  },
  {
    source: 'creator',
    label: 'Creator',
    show: (id: string) => <NameOf resource="creators" id={id} />,
  },
]

/** Genre, explicit, artist and creator. */
export const filters = (
  <FilterMenu choices={choices}>
    <Filters />
  </FilterMenu>
)

export const tools = <ListTools columns={columns} />
