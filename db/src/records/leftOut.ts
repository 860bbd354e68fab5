import { sql, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'

/** Signs that people leave out within a word: `gov't`, `m.i.a.`, `ac/dc`. */
const LEFT_OUT = ["'", '’', '.', '/', '-', '‐', '–', '&', ',', '·', '・']
/** Signs that stand for letters: `a$ap`, `p!nk`. */
const LETTERS = { $: 's', '!': 'i' }
const SIGNS: readonly [sign: string, letter: string][] = [
  ...LEFT_OUT.map((sign): [string, string] => [sign, '']),
  ...Object.entries(LETTERS),
]

/** A folded text without the signs that people leave out: `acdc` for `ac/dc`. */
export const withoutSigns = (text: string) =>
  SIGNS.reduce((rest, [sign, letter]) => rest.replaceAll(sign, letter), text)

/** The same of a folded column. */
const columnWithoutSigns = (column: AnyColumn | SQL): SQL =>
  SIGNS.reduce(
    (rest, [sign, letter]) =>
      sql`replace(${rest}, ${sql.raw(`'${sign.replace("'", "''")}'`)}, ${sql.raw(`'${letter}'`)})`,
    sql`${column}`,
  )

/** Letters that are looked for one by one before a text is rewritten, which costs ten times as much. */
const LOOKED_FOR = 8

/** Condition: a folded column contains a word, and one of the two has signs that the other lacks. */
export function containsWithoutSigns(column: AnyColumn | SQL, part: string): SQL | undefined {
  const word = withoutSigns(part)
  if (word.length < 2) return undefined
  const sure = [...word].filter((letter) => !Object.values(LETTERS).includes(letter))
  const letters = `%${sure.slice(0, LOOKED_FOR).map(escaped).join('%')}%`
  return sql`(${column} like ${letters} escape '!' and ${columnWithoutSigns(column)} like ${`%${escaped(word)}%`} escape '!')`
}

/** A part of a pattern for `like … escape '!'`. */
export const escaped = (part: string) => part.replace(/[!%_]/g, '!$&')
