/** The screen of preferences, in both portals. */
export const NOTIFICATION_SETTINGS = '/settings/notifications'
