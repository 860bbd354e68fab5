/** Uploads that can be continued. */
export { Unfinished } from './Unfinished.tsx'
export { useFilesThere } from './useArrivals.ts'
