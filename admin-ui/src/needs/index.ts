export { NeedsYou } from './NeedsYou.tsx'
export { useNeeds } from './useNeeds.ts'
