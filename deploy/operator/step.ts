import type { Place } from './place.ts'

/** Where a step was seen: what each of these showed. */
export interface Seen {
  metrics?: string
  log?: string
  trace?: string
  alert?: string
  /** What else an operator saw. */
  result?: string
}

export interface Step {
  name: string
  take: (place: Place) => Promise<Seen>
}
