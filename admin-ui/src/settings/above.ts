import { paths } from '@melodia/portal'
import { SETTINGS } from '../sitemap.tsx'

/** Breadcrumbs of the settings. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const settings = { label: 'Settings', to: SETTINGS }
