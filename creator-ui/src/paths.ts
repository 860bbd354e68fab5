/** Screens that are not resources (spec §2). */
export const SETTINGS = '/settings'
export const SUPPORT = '/support'
