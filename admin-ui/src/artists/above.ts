import { paths } from '@melodia/portal'

/** Breadcrumbs of the artist screens. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const allArtists = { label: 'Artists', to: paths.list('artists') }
