export { SystemStatus } from './SystemStatus.tsx'
export { NeedsYou } from './NeedsYou.tsx'
