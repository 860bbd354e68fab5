import { LookupFilter, TrackFilters } from '@melodia/portal/filters'

/** What admins narrow a list of tracks by. */
export const Filters = () => (
  <TrackFilters>
    <LookupFilter source="artist" label="Artist" resource="artists" />
    <LookupFilter source="creator" label="Creator" resource="creators" />
  </TrackFilters>
)
