import { CATALOGUE_SORTS, type CatalogueSort } from '@melodia/contract/choices/catalogue'
import { CONTAINS_FILTERS, type ContainsFilter } from '@melodia/contract/choices/contributions'
import { LIMITS } from '@melodia/contract/choices/limits'
import { malformed } from '../../kit/http/errors.ts'

/** Rows of a page. */
const ROWS = 50
const DEEPEST = 100_000

/** The query of a public address. Invalid parts are ignored. */
export interface Asked {
  q: string
  genre: string
  sort: CatalogueSort
  /** What a machine made of the tracks; undefined where that is not asked. */
  contains: ContainsFilter | undefined
  page: number
  limit: number
  /** Whether the query has any part: `/music` without one is the first page. */
  isSearch: boolean
}

export function askedOf(query: unknown): Asked {
  const said = (name: string) => textOf(query, name).slice(0, LIMITS.nameLength)
  const sort = CATALOGUE_SORTS.find((each) => each === said('sort'))
  const contains = CONTAINS_FILTERS.find((each) => each === said('contains'))
  const q = said('q').trim()
  const genre = said('genre').trim()
  const page = pageOf(said('p'))
  const isFiltered = genre !== '' || contains !== undefined
  const isSearch = q !== '' || isFiltered || sort !== undefined || page > 1
  return { q, genre, sort: sort ?? 'newest', contains, page, limit: ROWS, isSearch }
}

function pageOf(text: string): number {
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
  return Math.min(page, DEEPEST)
}

/** A part of the query, which may have it once. No text of ours contains NUL, nor can any hold it. */
export function textOf(query: unknown, name: string): string {
  if (typeof query !== 'object' || query === null) return ''
  const value: unknown = Object.entries(query).find(([key]) => key === name)?.[1]
  // Readers differ in which one they take.
  if (Array.isArray(value)) throw malformed(`${name} is in the address twice.`)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : ''
}
