/** Texts of `dashboard`. */

export const dashboard = 'Dashboard'
