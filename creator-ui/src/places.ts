/** Screens that are no resource (spec §2). */
export const SETTINGS = '/settings'
export const SUPPORT = '/support'
