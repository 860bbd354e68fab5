/** What is held back of the creator's own: why, until when, and their appeal. */
export { HeldBackChip, HeldBackNotice } from './HeldBack.tsx'
export { HeldBackPanel, useHeldBackPanel } from './HeldBackPanel.tsx'
export { RESTRICTIONS } from './paths.ts'
export { RestrictionPage, restrictions } from './routes.ts'
export { useOpenTotal } from './useRestrictions.ts'
