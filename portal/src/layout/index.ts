/** Layout of the screens: header, panels, menus, loading and error states. */
export { AccountItem } from './AccountMenu.tsx'
export { AccountPageLink, useAccountUrl } from './AccountLink.tsx'
export { BodySkeleton, PageSkeleton } from './PageSkeleton.tsx'
export { LoadProblem } from './LoadProblem.tsx'
export { MenuItem, MenuSection } from './menu.tsx'
export { PageHeader, type Breadcrumb } from './PageHeader.tsx'
export { Panel } from './Panel.tsx'
export { ToolLink } from './TopBar.tsx'
