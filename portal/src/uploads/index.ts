/** Uploads that can be continued. */
export { Unfinished } from './Unfinished.tsx'
