import type { RaRecord } from 'react-admin'

/** A kind of record the search goes through, and how one of them is shown and reached. */
export interface SearchSource<Row extends RaRecord = RaRecord> {
  /** Path of the resource; its list takes `filter.q`. */
  resource: string
  label: string
  title: (record: Row) => string
  about?: (record: Row) => string
}

/** A screen that can be reached by its name. */
export interface Place {
  label: string
  to: string
}

/** All that can be found from anywhere in a portal. */
export interface SearchScope {
  places: readonly Place[]
  sources: readonly SearchSource[]
}
