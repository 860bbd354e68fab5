import { clock } from '../parts/words.ts'

/** Seconds of a position as m:ss. */
export const clockOf = (seconds: number) => clock(Math.floor(seconds) * 1000)
