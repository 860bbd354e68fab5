import { KEYS } from '@melodia/session'
import type { Span } from './heard.ts'

/** Goes with a sign-out (spec §4), stays for who signs in again; each tab counts for itself. */
const KEY = KEYS.heard

/** Number of files whose parts are stored, the latest ones. */
const MOST = 50

export type Heard = Map<string, readonly Span[]>

/** Parts heard in this tab before it was reloaded. */
export function readHeard(store: Storage): Heard {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

/** Stores the parts heard, for this tab. */
export function keepHeard(store: Storage, heard: Heard): void {
  try {
    store.setItem(KEY, JSON.stringify([...heard].slice(-MOST)))
  } catch {
    // No room, or not allowed: it is known until the page is left.
  }
}

const isEntry = (entry: unknown): entry is [string, Span[]] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Array.isArray(entry[1]) &&
  entry[1].every(isSpan)

const isSpan = (span: unknown): span is Span =>
  Array.isArray(span) && span.length === 2 && span.every((end) => Number.isFinite(end))
