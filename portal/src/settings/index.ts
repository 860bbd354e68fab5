/** Parts of the settings in both portals. */
export { Person } from './Person.tsx'
export { Preferences } from './Preferences.tsx'
export { ProfilePanel } from './Person.tsx'
export { ShownOnce } from './ShownOnce.tsx'
export { SettingsSection } from './Choice.tsx'
