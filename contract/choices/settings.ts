/** Countries whose business days are known (ISO 3166-1 alpha-2). */
export const COUNTRIES = ['US', 'AT', 'CH', 'DE', 'DK', 'FR', 'GB', 'NL', 'NO', 'SE'] as const
export type Country = (typeof COUNTRIES)[number]

/** Limits of the settings that are numbers. */
export const DAYS_MOST = 3650
export const REPEAT_CLAIMS_MOST = 100
export const LATE_DAYS_MOST = 90
