import { Type, type Static } from 'typebox'
import { Fact } from './changes.ts'
import {
  IMPORT_FILE,
  IMPORT_LINE_KINDS,
  IMPORT_NOUNS,
  IMPORT_STATES,
  IMPORT_UNDO_HOURS,
} from './choices/imports.ts'

const Count = Type.Integer({ minimum: 0 })
const MaybeTime = Type.Union([Type.String(), Type.Null()])

/** An imported CSV file, and the number of its lines by effect. */
export const Import = Type.Object({
  id: Type.String(),
  noun: Type.Enum(IMPORT_NOUNS),
  state: Type.Enum(IMPORT_STATES, { description: 'draft until it is applied' }),
  file_name: Type.String(),
  creates: Count,
  changes: Count,
  unchanged: Count,
  refused: Type.Array(Type.Object({ line: Count, message: Type.String() }), {
    description: 'The first of the lines that cannot be imported, and why; line 1 is the heading',
  }),
  refused_total: Count,
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  created_by: Type.String({ description: 'Name of who sent the file' }),
  applied_at: MaybeTime,
  undone_at: MaybeTime,
  can_undo: Type.Boolean({
    description: `Whether it was applied within ${IMPORT_UNDO_HOURS} hours and has proposed no splits, which stay`,
  }),
})
export type Import = Static<typeof Import>

const Fields = Type.Record(Type.String(), Fact)

/** The effect of a line: the fields that change, before and after. */
export const ImportLine = Type.Object({
  line: Count,
  kind: Type.Enum(IMPORT_LINE_KINDS),
  record_id: Type.Union([Type.String(), Type.Null()], {
    description: 'Null for a new record that is not yet made',
  }),
  title: Type.String(),
  before: Type.Union([Fields, Type.Null()], { description: 'Null for a new record' }),
  after: Fields,
  message: Type.String({ description: 'Why it is refused, or what to check in it; mostly empty' }),
})
export type ImportLine = Static<typeof ImportLine>

export const ImportReply = Type.Object({ import: Import })
export type ImportReply = Static<typeof ImportReply>

/** An import with a page of its lines. */
export const ImportWithLines = Type.Object({
  ...Import.properties,
  to_check: Type.Array(Type.Object({ line: Count, message: Type.String() }), {
    description: 'The first of the lines that can be imported but may be slips: new genres',
  }),
  lines: Type.Array(ImportLine),
  lines_total: Type.Integer({ minimum: 0, description: 'Lines of the kind that is asked for' }),
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1 }),
})
export type ImportWithLines = Static<typeof ImportWithLines>

/** Query of the lines of an import. */
export const ImportLinesQuery = Type.Object(
  {
    p: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Page, from 1' })),
    l: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: 'Lines a page' })),
    kind: Type.Optional(Type.Enum(IMPORT_LINE_KINDS)),
  },
  { additionalProperties: false },
)

/** Body of a new import, for the OpenAPI document. */
export const ImportForm = Type.Object(
  {
    noun: Type.Enum(IMPORT_NOUNS),
    file: Type.String({
      format: 'binary',
      description: `CSV as the lists export it: UTF-8, line 1 is the heading, at most ${IMPORT_FILE.maxBytes / 1024 / 1024} MB and 10,000 lines`,
    }),
  },
  { additionalProperties: false },
)

export const Imports = Type.Object({ data: Type.Object({ imports: Type.Array(Import) }) })
export type Imports = Static<typeof Imports>
