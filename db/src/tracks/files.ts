import type { TrackFileSeqs } from '../tables.ts'

/** All tracks have files but those that are removed, which nobody sees. */
export const hasFiles = <Row extends Record<keyof TrackFileSeqs, number | null>>(
  row: Row,
): row is Row & TrackFileSeqs => row.audio !== null && row.preview !== null && row.artwork !== null
