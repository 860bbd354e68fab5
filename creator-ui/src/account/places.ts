import { paths } from '@melodia/portal'

export const ACCOUNT = '/account'
export const EDIT_ACCOUNT = '/account/edit'

/** Breadcrumbs of the account screens. */
export const dashboard = { label: 'Dashboard', to: paths.home }
export const myProfile = { label: 'My Profile', to: ACCOUNT }
