/** The resource, and the id that stands for the caller's own creator (spec §7). */
export const PROFILE = { resource: 'account', id: 'me' }

export const ACCOUNT = '/account'
export const EDIT_ACCOUNT = '/account/edit'
