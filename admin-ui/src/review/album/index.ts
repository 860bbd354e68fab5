/** The album that a pending track is on. */
export { Album } from './Album.tsx'
