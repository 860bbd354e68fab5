import { paths } from '@melodia/portal'

/** Breadcrumbs of the playlist screens. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const allPlaylists = { label: 'Playlists', to: paths.list('playlists') }
