import type { Fact } from '@melodia/contract/changes'
import { IMPORT_LINE_KINDS, IMPORT_NOUNS, IMPORT_STATES } from '@melodia/contract/choices/imports'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { UserTables } from './users.ts'

/** Imported CSV files and what their lines do. */
export function makeImportTables(kit: Kit, { users }: UserTables) {
  const { check, choice, index, integer, json, primaryKey, reference, seq, table, text, time } = kit
  const { oneOf } = makeColumns(kit)

  const imports = table(
    'imports',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      noun: choice('noun', IMPORT_NOUNS).notNull(),
      /** `draft` until it is applied. */
      state: choice('state', IMPORT_STATES).notNull().default('draft'),
      file_name: text('file_name').notNull(),
      creates: integer('creates').notNull(),
      changes: integer('changes').notNull(),
      unchanged: integer('unchanged').notNull(),
      refused: integer('refused').notNull(),
      created_by: reference('created_by').references(() => users.seq, { onDelete: 'set null' }),
      created_by_name: text('created_by_name').notNull(),
      created_at: time('created_at').notNull(),
      applied_at: time('applied_at'),
      undone_at: time('undone_at'),
    },
    (t) => [
      index('imports_by_created').on(t.created_at, t.seq),
      check('imports_noun', oneOf(t.noun, IMPORT_NOUNS)),
      check('imports_state', oneOf(t.state, IMPORT_STATES)),
    ],
  )

  /** `line` is the number of the line in the file; 1 is the heading. */
  const import_lines = table(
    'import_lines',
    {
      import: reference('import')
        .notNull()
        .references(() => imports.seq, { onDelete: 'cascade' }),
      line: integer('line').notNull(),
      kind: choice('kind', IMPORT_LINE_KINDS).notNull(),
      /** Public id of the record; of a new one from applying on. */
      record_id: text('record_id'),
      title: text('title').notNull(),
      /** The fields that change; null for a new record. */
      before: json<ImportedFields>('before'),
      after: json<ImportedFields>('after').notNull(),
      /** Why it is refused; empty otherwise. */
      message: text('message').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.import, t.line] }),
      index('import_lines_by_kind').on(t.import, t.kind, t.line),
      check('import_lines_kind', oneOf(t.kind, IMPORT_LINE_KINDS)),
    ],
  )

  return { imports, import_lines }
}

/** Fields by their names in forms. */
export type ImportedFields = Record<string, Fact>
