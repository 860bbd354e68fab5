/** The frame of every screen: bars, menus, the account. */
export { AccountItem } from './AccountMenu.tsx'
export { AccountPageLink, useAccountUrl } from './AccountLink.tsx'
export { ToolLink } from './TopBar.tsx'
