/** What a recording says of itself. */
export { readTags, type Tags } from './readTags.ts'
