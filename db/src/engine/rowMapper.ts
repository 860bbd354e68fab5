import { Column, getTableName, is, noopDecoder } from 'drizzle-orm'

type Decode = (value: unknown) => unknown
interface Decoder {
  mapFromDriverValue: Decode
}

/** What a prepared select of drizzle knows of its columns, which its types leave out. */
interface Described {
  fields: readonly { path: readonly string[]; field: Field }[]
  /** By table, whether its side of a join always has a row. Absent without a join. */
  joinsNotNullableMap?: Readonly<Record<string, boolean>>
}
/** A column, an expression, a named expression, or a subquery. */
type Field = Partial<Decoder> & {
  decoder?: Decoder
  sql?: { decoder: Decoder }
  _?: { sql: { decoder: Decoder } }
}

interface Leaf {
  name: string
  index: number
  /** Null for a value that is used as it comes. */
  decode: Decode | null
}
/** Columns that form an object. It is null if this column is: then an outer join found no row. */
interface Group {
  name: string
  leaves: Leaf[]
  nullIf: number | null
}

/**
 * Makes the rows of a prepared select from the driver's arrays, as drizzle does. Drizzle finds out
 * anew for each value of each row where it goes and how it is decoded, which takes longer than
 * reading it.
 */
export function rowMapper(prepared: object) {
  const { fields, joinsNotNullableMap } = prepared as Described
  const parts: (Leaf | Group)[] = []
  const groups = new Map<string, { group: Group; tables: Set<string> }>()
  for (const [index, { path, field }] of fields.entries()) {
    // Drizzle's types nest columns once at most.
    const [first = '', second] = path
    const leaf = { name: second ?? first, index, decode: decodeOf(field) }
    if (second === undefined) {
      parts.push(leaf)
      continue
    }
    const known = groups.get(first)
    const { group, tables } = known ?? {
      group: { name: first, leaves: [], nullIf: null },
      tables: new Set(),
    }
    if (!known) {
      parts.push(group)
      groups.set(first, { group, tables })
    }
    group.leaves.push(leaf)
    if (!is(field, Column)) continue
    const table = getTableName(field.table)
    if (tables.size === 0 && joinsNotNullableMap?.[table] === false) group.nullIf = index
    tables.add(table)
    if (tables.size > 1) group.nullIf = null
  }
  const valueOf = ({ index, decode }: Leaf, values: readonly unknown[]) => {
    const value = values[index]
    return decode === null || value === null ? value : decode(value)
  }
  return (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const part of parts)
      if ('index' in part) row[part.name] = valueOf(part, values)
      else if (part.nullIf !== null && values[part.nullIf] === null) row[part.name] = null
      else {
        const object: Record<string, unknown> = {}
        for (const leaf of part.leaves) object[leaf.name] = valueOf(leaf, values)
        row[part.name] = object
      }
    return row
  }
}

function decodeOf(field: Field): Decode | null {
  const decoder = is(field, Column)
    ? field
    : (field.decoder ?? field.sql?.decoder ?? field._?.sql.decoder ?? noopDecoder)
  const { mapFromDriverValue: decode } = decoder
  const isAsItComes =
    decode === Column.prototype.mapFromDriverValue || decode === noopDecoder.mapFromDriverValue
  return isAsItComes ? null : (value) => decoder.mapFromDriverValue(value)
}
