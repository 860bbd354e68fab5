import { FilterMenu, lazily, trackFilterChoices } from '@melodia/portal'
import { ListTools } from '@melodia/portal/rows'

const Filters = lazily(() => import('@melodia/portal/filters'), 'TrackFilters')
const columns = async () => (await import('@melodia/portal/csv')).trackColumns

/** Genre and explicit. */
export const filters = (
  <FilterMenu choices={trackFilterChoices}>
    <Filters />
  </FilterMenu>
)

export const tools = <ListTools columns={columns} />
