/** What holds something back, in both portals: its words and its statement. */
export { restrictionPath } from './paths.ts'
export { RestrictionChips } from './RestrictionChips.tsx'
export { RestrictionRows } from './RestrictionRows.tsx'
export { RestrictionTitle } from './RestrictionTitle.tsx'
export { AUTOMATION_LABELS, SOURCE_LABELS, StatementFacts } from './StatementFacts.tsx'
export { headlineOf, isOpen, KIND_LABELS, momentOf, periodOf, SUBJECT_LABELS } from './words.ts'
