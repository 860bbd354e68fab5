export const resetPath = (token: string) => `/accounts/reset?token=${encodeURIComponent(token)}`
