/** Texts of `dashboard`. */

export const dashboard = 'Dashboard'
export const loading = 'Loading'
