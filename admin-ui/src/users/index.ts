export { CONFIRMED_ONLY, EmailState, UserFacts } from './EmailState.tsx'
export { personRow } from './personRow.ts'
