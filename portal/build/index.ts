/** Build configuration of the apps. */
export { identityHead } from './identityHead.ts'
export { portalConfig } from './portalConfig.ts'
