/** Plays: how often music was heard, by how many, and where they leave. */
export { LatelyPlayed, usePlaysLately } from './LatelyPlayed.tsx'
export { dayRangeLabel, USUAL_SPAN, type DayRange } from './dayRange.ts'
export { PlaysPage } from './PlaysPage.tsx'
