/** Tracks, in both portals. */
export { ExplicitChoice } from './ExplicitChoice.tsx'
export { NoTracks } from './NoTracks.tsx'
export { levelsOf } from './levels.ts'
export { prefill } from './prefill.ts'
export { ProposedChanges } from './ProposedChanges.tsx'
export { PicturePair } from './PicturePair.tsx'
export {
  namesOfFields,
  namesOfFiles,
  namesOfProposed,
  proposedFields,
  proposedFiles,
} from './proposedFields.ts'
export { TrackCreate } from './TrackForm.tsx'
export { TrackEdit } from './TrackForm.tsx'
export { PEOPLE, PEOPLE_CHOICES, TrackFilterMenu } from './TrackFilterMenu.tsx'
export {
  ExplicitInput,
  GenreInput,
  NamesInput,
  PendingInput,
  PopularityInput,
} from './TrackInputs.tsx'
export { TrackLoader } from './TrackLoader.tsx'
export { TrackTable } from './TrackTable.tsx'
export { trackTools } from './trackTools.tsx'
export { useHolding } from './useHolding.ts'
