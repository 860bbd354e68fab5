/** Plays: how often music was heard, by how many, and where they leave. */
export { LatelyPlayed, usePlaysLately } from './LatelyPlayed.tsx'
export { periodLabel, USUAL_SPAN, type Period } from './period.ts'
export { PlaysPage } from './PlaysPage.tsx'
