import { paths, tracks } from '@melodia/portal'

/** Breadcrumbs of the track screens. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const yourTracks = { label: 'Your Tracks', to: paths.list(tracks.published) }
export const yourPendingTracks = { label: 'Your Pending Tracks', to: paths.list(tracks.pending) }
