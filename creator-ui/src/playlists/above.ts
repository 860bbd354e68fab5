import { paths } from '@melodia/portal'

/** Breadcrumbs of the playlist screens. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const yourPlaylists = { label: 'Your Playlists', to: paths.list('playlists') }
