/** Who gets what of a track's revenue, in both portals. */
export { SplitOfTrack } from './SplitOfTrack.tsx'
