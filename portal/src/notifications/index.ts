/** What people are told: the bell with its list, and how they want to be told. */
export { Bell } from './Bell.tsx'
export { NOTIFICATION_SETTINGS } from './places.ts'
export { Preferences as NotificationPreferences } from './Preferences.tsx'
