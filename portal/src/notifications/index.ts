/** Notifications: the bell with its list, and the preferences. */
export { Bell } from './Bell.tsx'
export { NOTIFICATION_SETTINGS } from './paths.ts'
export { NotificationPreferences } from './Preferences.tsx'
