/** Under which the settings of the platform are cached. */
export const PLATFORM_KEY = ['settings', 'platform']
