/** The resource, and the id under which everybody finds themselves (spec §7). */
export const PROFILE = { resource: 'account', id: 'me' }

export const ACCOUNT = '/account'
export const EDIT_ACCOUNT = '/account/edit'
