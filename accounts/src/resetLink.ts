/** Lifetime in minutes: long enough to pass the link on, and no longer. */
export const RESET_MINUTES = 30

export const resetPath = (token: string) => `/accounts/reset?token=${encodeURIComponent(token)}`
