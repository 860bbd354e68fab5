import type { RaRecord } from 'react-admin'

/** A kind of record in the palette, and how one is shown and opened. */
export interface SearchSource<Row extends RaRecord = RaRecord> {
  /** Path of the resource; its list takes `filter.q`. */
  resource: string
  label: string
  title: (record: Row) => string
  about?: (record: Row) => string
  /** Where the record is shown; by default in its form. */
  to?: (record: Row) => string
}

/** A screen that can be found by its name. */
export interface Place {
  label: string
  to: string
}

/** Everything that the palette of a portal can find. */
export interface SearchScope {
  /** Actions that can be started from any screen. */
  actions?: readonly Place[]
  places: readonly Place[]
  sources: readonly SearchSource[]
}
