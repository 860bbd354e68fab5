import { Type, type Static, type TArray, type TSchema } from 'typebox'
import { LIMITS } from './choices/limits.ts'

/**
 * Query of every list. Two dialects (contract, Replies): `p` and `l` return a page, `range` the
 * bare array with `Content-Range`. `sort` and `filter` are JSON text and work in both; a `filter`
 * with only `id` is react-admin's getMany and also returns the bare array.
 */
export const ListQuery = Type.Object(
  {
    p: Type.Optional(Type.String({ description: 'Page, from 1', examples: ['1'] })),
    l: Type.Optional(
      Type.String({ description: `Rows a page, 1 to ${LIMITS.listPage}`, examples: ['10'] }),
    ),
    range: Type.Optional(
      Type.String({ description: 'First and last row, from 0', examples: ['[0,9]'] }),
    ),
    sort: Type.Optional(
      Type.String({ description: 'Field and direction', examples: ['["title","ASC"]'] }),
    ),
    filter: Type.Optional(Type.String({ description: 'JSON object', examples: ['{"q":"night"}'] })),
  },
  { additionalProperties: false },
)
export type ListQuery = Static<typeof ListQuery>

const Time = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', description: `${description}; ISO 8601` }))

/** Filters of lists by when a record was added. */
export const addedFilter = {
  added_from: Time('Added at this time or later'),
  added_to: Time('Added before this time'),
}

/** Filters of lists by when a record was decided on. */
export const decidedFilter = {
  decided_from: Time('Decided at this time or later'),
  decided_to: Time('Decided before this time'),
}

/** Headers of a list whose records have a short form, without their long fields. */
export const Preference = Type.Object({
  prefer: Type.Optional(
    Type.String({ description: 'RFC 7240: return=minimal', examples: ['return=minimal'] }),
  ),
})

/** Where a page of the `p`/`l` dialect is. */
export const PageFacts = {
  total: Type.Integer({ minimum: 0 }),
  totalCount: Type.Integer({ minimum: 0 }),
  totalPages: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1 }),
}

/** The paged reply `{data: {<noun>: [...], total, ...}}` of the `p`/`l` dialect. */
export const Paged = <Key extends string, Row extends TSchema>(key: Key, row: Row) =>
  Type.Object({
    data: Type.Object({
      ...({ [key]: Type.Array(row) } as Record<Key, TArray<Row>>),
      ...PageFacts,
    }),
  })

/** Both replies of a list: paged, or a bare array if the query has `range` (or asks for ids). */
export const ListReply = <Key extends string, Row extends TSchema>(key: Key, row: Row) =>
  Type.Union([Paged(key, row), Type.Array(row)])

/** The id in a path. */
export const ById = Type.Object({ id: Type.String() })
export type ById = Static<typeof ById>

/** Reply of a delete. */
export const Deleted = Type.Object({ id: Type.String() })
export type Deleted = Static<typeof Deleted>
