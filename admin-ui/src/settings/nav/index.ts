export { SettingsNav, SETTINGS_BREADCRUMBS, SETTINGS_PAGES } from './Nav.tsx'
