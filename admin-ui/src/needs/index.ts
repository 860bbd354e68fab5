export { NeedsYou } from './NeedsYou.tsx'
