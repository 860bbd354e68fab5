import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import { identityOf } from './identity.ts'
import { containsWithoutSigns, escaped } from './leftOut.ts'
import { searchKey } from './searchWords.ts'

/** Somebody whom a track can credit. */
export interface CreditName {
  seq: number
  id: string
  name: string
}

/** A name as stored: without surplus white space, otherwise as typed. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Names without repeats, ignoring case and accents; the first spelling wins. */
export function distinct(names: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const name of names) {
    const folded = identityOf(name)
    if (!spellings.has(folded)) spellings.set(folded, name)
  }
  return [...spellings.values()]
}

/**
 * Condition: a folded column contains every word of the text, also where signs within words differ. Undefined for an empty text, which
 * matches everything.
 */
export function nameContains(column: AnyColumn | SQL, text: string): SQL | undefined {
  const parts = searchKey(text).split(' ').filter(Boolean)
  return and(
    ...parts.map((part) =>
      or(
        sql`${column} like ${`%${escaped(part)}%`} escape '!'`,
        containsWithoutSigns(column, part),
      ),
    ),
  )
}
