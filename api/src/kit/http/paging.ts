import { LIMITS } from '@melodia/contract/choices/limits'
import type { ListQuery } from '@melodia/contract/lists'
import type { Listed, Page } from '@melodia/db/lists/page'
import type { FastifyReply } from 'fastify'
import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import { allowedBy } from './allowed.ts'
import { malformed } from './errors.ts'
import { isText } from '../text/text.ts'

/** Options of the list of a noun. */
export interface ListOptions<Sort extends string, Filter extends TObject> {
  sorts: readonly Sort[]
  /** Order if the query names none. */
  defaultSort: readonly [Sort, 'ASC' | 'DESC']
  filter: Filter
}

/** A parsed query, and the shape of its reply (contract, Replies). */
export interface ListRequest<Sort extends string, Filter> extends Page<Sort, Filter> {
  dialect: 'paged' | 'bare'
}

/** @throws Problem 400 that names the allowed values. */
export function readList<Sort extends string, Filter extends TObject>(
  query: ListQuery,
  options: ListOptions<Sort, Filter>,
): ListRequest<Sort, Static<Filter>> {
  const { p, l, range } = query
  if (range !== undefined && (p !== undefined || l !== undefined))
    throw malformed('A list takes either p and l, or range.')
  const filter = readFilter(query.filter, options.filter)
  const [sort, order] = readSort(query.sort, options)
  const rows = range === undefined ? readPage(p, l) : readRange(range)
  const isGetMany = 'id' in filter && p === undefined && l === undefined
  return {
    ...rows,
    sort,
    order,
    filter,
    dialect: range !== undefined || isGetMany ? 'bare' : 'paged',
  }
}

/** Sends the rows in the dialect of the query. `noun` is the key, and the unit of the range. */
export function sendList<Noun extends string, Row>(
  reply: FastifyReply,
  noun: Noun,
  { dialect, offset, limit }: ListRequest<string, unknown>,
  { rows, total }: Listed<Row>,
) {
  reply.header('x-total-count', total)
  reply.header('access-control-expose-headers', 'Content-Range, X-Total-Count, ETag')
  const last = offset + rows.length - 1
  reply.header(
    'content-range',
    rows.length > 0 ? `${noun} ${offset}-${last}/${total}` : `${noun} */${total}`,
  )
  if (dialect === 'bare') return rows
  const totalPages = Math.ceil(total / limit)
  const page = offset / limit + 1
  const named = { [noun]: rows } as Record<Noun, Row[]>
  return { data: { ...named, total, totalCount: total, totalPages, page, limit } }
}

function readPage(p = '1', l?: string) {
  const page = whole(p)
  const limit = l === undefined ? LIMITS.listPage : whole(l)
  if (page === null || page < 1) throw malformed('p is a whole number from 1.')
  if (limit === null || limit < 1 || limit > LIMITS.listPage)
    throw malformed(`l is a whole number from 1 to ${LIMITS.listPage}.`)
  const offset = (page - 1) * limit
  if (!Number.isSafeInteger(offset)) throw malformed('p is too large.')
  return { offset, limit }
}

function readRange(range: string) {
  const [, first, last] = /^\[\s*(\d{1,15})\s*,\s*(\d{1,15})\s*\]$/.exec(range) ?? []
  const offset = Number(first)
  const limit = Number(last) - offset + 1
  if (first === undefined || limit < 1 || limit > LIMITS.listPage)
    throw malformed(
      `range is [first,last], counted from 0, at most ${LIMITS.listPage} rows: [0,9].`,
    )
  return { offset, limit }
}

function readSort<Sort extends string>(
  text: string | undefined,
  { sorts, defaultSort }: { sorts: readonly Sort[]; defaultSort: readonly [Sort, 'ASC' | 'DESC'] },
): readonly [Sort, 'ASC' | 'DESC'] {
  if (text === undefined) return defaultSort
  const [field, order, ...rest] = asArray(parse(text))
  // Ids sort by time, and react-admin sorts by id on screens without an order.
  const wanted = field === 'id' ? (sorts.find(isTime) ?? defaultSort[0]) : field
  const sort = sorts.find((name) => name === wanted)
  const direction = (['ASC', 'DESC'] as const).find((name) => name === order)
  if (!sort || !direction || rest.length > 0)
    throw malformed(
      `sort is ["field","ASC"] or ["field","DESC"]; the fields are id, ${sorts.join(', ')}.`,
    )
  return [sort, direction]
}

/** @throws Problem 400 that names the allowed keys, or what is allowed in the first that is wrong. */
export function readFilter<Filter extends TObject>(text: string | undefined, schema: Filter) {
  const value = text === undefined ? {} : parse(text)
  const filter =
    isRecord(value) && typeof value['id'] === 'string' ? { ...value, id: [value['id']] } : value
  if (Value.Check(schema, filter) && isText(text ?? '') && everyText(filter)) return filter
  if (isRecord(filter))
    for (const [name, type] of Object.entries(schema.properties))
      if (Object.hasOwn(filter, name) && !Value.Check(type, filter[name]))
        throw malformed(`${name} of filter is ${allowedBy(type)}.`)
  const keys = Object.entries(schema.properties).map(([name, type]) => `${name} (${kindOf(type)})`)
  throw malformed(`filter is a JSON object; its keys are ${keys.join(', ')}.`)
}

const kindOf = (type: object) =>
  'type' in type && type.type === 'array'
    ? 'list of text'
    : 'type' in type && type.type === 'boolean'
      ? 'true or false'
      : 'text'

const everyText = (value: unknown): boolean =>
  typeof value === 'string'
    ? isText(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(everyText)

const isTime = (sort: string) => sort === 'created_at'
const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null)
const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
