/** Who speaks for an artist, as both portals show it. */
export { REPRESENTATION_NAMES, RepresentationChip } from './RepresentationChip.tsx'
