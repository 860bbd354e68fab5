/** Reads the tags of a recording. */
export { readTags, type Tags } from './readTags.ts'
