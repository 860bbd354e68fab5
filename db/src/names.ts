import { and, desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { Handle } from './database.ts'
import { fold } from './fold.ts'
import type { Tables } from './tables.ts'

/** A name as it is kept: surplus white space off, otherwise as it was typed. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Names that differ by more than case and accents, the first spelling of each. */
export function distinct(names: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const name of names) {
    const folded = fold(name)
    if (!spellings.has(folded)) spellings.set(folded, name)
  }
  return [...spellings.values()]
}

/** The oldest artist or creator of each name, by folded name. */
export async function oldestByName(
  handle: Handle,
  people: Tables['artists'] | Tables['creators'],
  names: readonly string[],
) {
  const { id, name, name_sort, seq } = people
  const rows = await handle.db
    .select({ id, name, name_sort, seq })
    .from(people)
    .where(inArray(name_sort, names.map(fold)))
    .orderBy(desc(seq))
  return new Map(rows.map((row) => [row.name_sort, row]))
}

/**
 * Condition: every part of the text, as white space parts it, occurs in a folded column. Undefined
 * where the text is empty, which narrows nothing.
 */
export function nameContains(column: AnyColumn | SQL, text: string): SQL | undefined {
  const parts = fold(text).split(' ').filter(Boolean)
  return and(...parts.map((part) => sql`${column} like ${`%${escaped(part)}%`} escape '!'`))
}

const escaped = (part: string) => part.replace(/[!%_]/g, '!$&')
