/** The track forms, apart from the lists so that a first list doesn't fetch them. */
export { ProposedChanges } from './ProposedChanges.tsx'
export { prefill } from './prefill.ts'
export { ExplicitChoice } from './ExplicitChoice.tsx'
export { PendingInput, PopularityInput } from './TrackInputs.tsx'
export { TrackCreate } from './TrackCreate.tsx'
export { TrackEdit } from './TrackEdit.tsx'
