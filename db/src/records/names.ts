import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import { fold } from './fold.ts'

/** A name as it is kept: surplus white space off, otherwise as it was typed. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Whether a name can be seen, and nothing in it is a control or formatting character. */
export const isVisible = (name: string) =>
  fold(name) !== '' && !/[\p{Cc}\p{Cf}]/u.test(tidyName(name))

/** Names that differ by more than case and accents, the first spelling of each. */
export function distinct(names: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const name of names) {
    const folded = fold(name)
    if (!spellings.has(folded)) spellings.set(folded, name)
  }
  return [...spellings.values()]
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
