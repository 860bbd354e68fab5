import { paths, tracks } from '@melodia/portal'

/** Breadcrumbs of the track screens. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const allTracks = { label: 'Tracks', to: paths.list(tracks.published) }
export const pending = { label: 'Pending Tracks', to: paths.list(tracks.pending) }
