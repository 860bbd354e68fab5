/** The frame of the screens: header, panels, menus, and the states of what is being loaded. */
export { AccountItem } from './AccountItem.tsx'
export { BodySkeleton, PageSkeleton } from '../pages/PageSkeleton.tsx'
export { LoadProblem } from '../pages/LoadProblem.tsx'
export { MenuItem, MenuSection } from './menu.tsx'
export { PageHeader } from './PageHeader.tsx'
export { Panel } from '../dashboard/Panel.tsx'
export { ToolLink } from './ToolLink.tsx'
