/** How the apps are built. */
export { identityHead } from './identityHead.ts'
export { portalConfig } from './portalConfig.ts'
