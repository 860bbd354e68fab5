export { Nav, SETTINGS_BREADCRUMBS } from './Nav.tsx'
