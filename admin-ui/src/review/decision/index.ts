/** How a reviewer decides, and takes it back. */
export { DecisionButtons } from './DecisionButtons.tsx'
export { DecisionUndo } from './DecisionUndo.tsx'
export { NotesField } from './NotesField.tsx'
export { Verdict } from './Verdict.tsx'
export { useUndoDecision } from './lastDecision.ts'
export { raceOf, type Race } from './race.ts'
export { REVIEW_BUTTONS } from './reviews.ts'
export { useVerdict } from './useVerdict.ts'
