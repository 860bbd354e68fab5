import { paths } from '@melodia/portal'

/** The resource, and the id under which everybody finds themselves (spec §7). */
export const PROFILE = { resource: 'account', id: 'me' }

export const ACCOUNT = '/account'
export const EDIT_ACCOUNT = '/account/edit'

/** Breadcrumbs of the account screens. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const myProfile = { label: 'My Profile', to: ACCOUNT }
