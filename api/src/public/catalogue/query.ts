import type { ListPart } from '@melodia/contract/pages'
import type { Listed } from '@melodia/db/lists/page'
import { malformed } from '../../kit/http/errors.ts'
import { isText } from '../../kit/text/text.ts'

/** Rows of a page by default. */
const PAGE = 20

interface Sent {
  p?: string
  l?: string
  q?: string
  genre?: string
}

/** The query of a list; an empty text asks for nothing. Its schema has checked the numbers. */
export function askedBy({ p = '1', l = String(PAGE), q = '', genre = '' }: Sent) {
  if (!isText(q) || !isText(genre))
    throw malformed('q and genre are texts without control characters.')
  const [page, limit] = [Number(p), Number(l)]
  return {
    page,
    limit,
    offset: (page - 1) * limit,
    q: q.trim() || undefined,
    genre: genre.trim() || undefined,
  }
}

/** A page in the form of all lists (contract, Replies). */
export const pagedBy = <Noun extends string, Row>(
  noun: Noun,
  limit: number,
  { rows, total, page, pages }: ListPart<Row>,
) => ({
  data: {
    ...({ [noun]: rows } as Record<Noun, Row[]>),
    total,
    totalCount: total,
    totalPages: pages,
    page,
    limit,
  },
})

/** The same of rows that were asked for by their offset. */
export const pagedRows = <Noun extends string, Row>(
  noun: Noun,
  { page, limit }: { page: number; limit: number },
  { rows, total }: Listed<Row>,
) => pagedBy(noun, limit, { rows, total, page, pages: Math.ceil(total / limit) })
