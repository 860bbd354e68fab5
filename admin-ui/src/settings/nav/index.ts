export { SettingsNav, SETTINGS_BREADCRUMBS } from './Nav.tsx'
