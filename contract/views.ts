import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'

const Filter = Type.Record(
  Type.String({ maxLength: LIMITS.nameLength }),
  Type.Union([
    Type.String({ maxLength: LIMITS.nameLength }),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String({ maxLength: LIMITS.nameLength }), { maxItems: 100 }),
  ]),
  { maxProperties: 30, description: 'Filter of the list, as its call takes it' },
)
const Sort = Type.Union(
  [
    Type.Object(
      {
        field: Type.String({ maxLength: LIMITS.nameLength }),
        order: Type.Enum(['ASC', 'DESC'] as const),
      },
      { additionalProperties: false },
    ),
    Type.Null(),
  ],
  { description: 'Null for the order of the list' },
)
const Columns = Type.Union(
  [Type.Array(Type.String({ maxLength: LIMITS.nameLength }), { maxItems: 50 }), Type.Null()],
  { description: 'Visible columns; null for those of the list' },
)
const DENSITIES = ['', 'comfortable', 'compact'] as const

/** Lists that have saved views. */
export const VIEW_RESOURCES = [
  'tracks',
  'tracks/pending',
  'artists',
  'playlists',
  'creators',
  'creators/pending',
  'audit',
] as const

/** A list under a name: its filter, order and columns. */
export const View = Type.Object({
  id: Type.String(),
  resource: Type.Enum(VIEW_RESOURCES),
  name: Type.String(),
  shared: Type.Boolean({ description: 'Whether all administrators see it' }),
  filter: Filter,
  sort: Sort,
  columns: Columns,
  density: Type.Enum(DENSITIES, { description: 'Empty for everybody’s own' }),
  is_own: Type.Boolean({ description: 'Whether the caller made it, and may change it' }),
  owner: Type.String({ description: 'Name of who made it' }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
  version: Type.Integer({ minimum: 1 }),
})
export type View = Static<typeof View>

const fields = {
  name: Type.String({ minLength: 1, maxLength: LIMITS.nameLength }),
  shared: Type.Optional(Type.Boolean()),
  filter: Type.Optional(Filter),
  sort: Type.Optional(Sort),
  columns: Type.Optional(Columns),
  density: Type.Optional(Type.Enum(DENSITIES)),
}

/** Body of a new view. */
export const NewView = Type.Object(
  { resource: Type.Enum(VIEW_RESOURCES), ...fields },
  { additionalProperties: false },
)
export type NewView = Static<typeof NewView>

/** Body of an update: absent fields stay unchanged. */
export const ViewChanges = Type.Object(
  { ...fields, name: Type.Optional(fields.name) },
  { additionalProperties: false },
)
export type ViewChanges = Static<typeof ViewChanges>

export const ViewReply = Type.Object({ view: View })

/** `filter` of the list of views. */
export const ViewFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    resource: Type.Optional(Type.Enum(VIEW_RESOURCES)),
  },
  { additionalProperties: false },
)
export type ViewFilter = Static<typeof ViewFilter>
