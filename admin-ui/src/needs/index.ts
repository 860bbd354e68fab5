export { SystemStatus } from './SystemStatus.tsx'
export { NeedsYou } from './NeedsYou.tsx'
export { useNeeds } from './useNeeds.ts'
