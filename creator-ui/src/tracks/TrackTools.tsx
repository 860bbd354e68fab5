import { ExportButton, FilterMenu, lazily, trackFilterChoices } from '@melodia/portal'
import { ColumnsButton } from 'react-admin'

const Filters = lazily(() => import('@melodia/portal/filters'), 'TrackFilters')
const columns = async () => (await import('@melodia/portal/csv')).trackColumns

/** Genre and explicit. */
export const filters = (
  <FilterMenu choices={trackFilterChoices}>
    <Filters />
  </FilterMenu>
)

export const tools = (
  <>
    <ColumnsButton />
    <ExportButton columns={columns} />
  </>
)
