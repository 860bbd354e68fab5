import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { LineGround } from '@melodia/contract/choices/periods'
import { STATEMENT_SORTS } from '@melodia/contract/choices/statements'
import { ById, ListQuery, ListReply } from '@melodia/contract/lists'
import {
  LineOfStatement,
  PlaysOfLine,
  RoyaltyStatement,
  RoyaltyStatementSummary,
  StatementFilter,
  StatementQuery,
} from '@melodia/contract/royaltyStatements'
import { documentKeyOf } from '@melodia/db/documentKey'
import type { Database } from '@melodia/db/database'
import { documentsOf } from '@melodia/db/documents'
import {
  getStatement,
  linesOfStatement,
  listStatements,
  playsOfLine,
  type StatementRecord,
  type StatementScope,
} from '@melodia/db/statements'
import type { Terms } from '@melodia/royalties/rules'
import type { FastifyRequest } from 'fastify'
import { documented } from '../../kit/http/documented.ts'
import { notFound } from '../../kit/http/errors.ts'
import { idOf } from '../../kit/http/ids.ts'
import { readList, sendList } from '../../kit/http/paging.ts'
import { makeTurns } from '../../kit/http/turns.ts'
import type { Media } from '../../platform/media/media.ts'
import { termsIn } from '../periods/staged.ts'
import { cellsOf } from './cells.ts'
import { csvOfStatement } from './csv.ts'
import { presentStatement, presentSummary } from './present.ts'

interface StatementRoutesOptions {
  db: Database
  media: Media
  clock: () => number
  publicUrl: string
  access: 'creator' | 'signed-in'
  scopeOf: (request: FastifyRequest) => StatementScope
}

export const STATEMENT_LIST = {
  sorts: STATEMENT_SORTS,
  defaultSort: ['from', 'DESC'],
  filter: StatementFilter,
} as const
const NOUN = 'Statement'
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** What whoever is signed in got of closed periods, and why. */
export const statementRoutes: FastifyPluginAsyncTypebox<StatementRoutesOptions> = async (
  app,
  { db, media, clock, publicUrl, access, scopeOf },
) => {
  const config = { access, counted: true } as const
  /** One at a time: thousands of lines take seconds of the processor. */
  const printed = makeTurns()
  const schema = { tags: [access === 'creator' ? 'creator: royalties' : 'account'] }
  async function existing(request: FastifyRequest<{ Params: ById }>): Promise<StatementRecord> {
    const row = await getStatement(db.read, scopeOf(request), idOf(request, NOUN), clock())
    if (!row) throw notFound(NOUN)
    return row
  }

  app.get(
    '/statements',
    {
      config,
      schema: {
        ...schema,
        summary:
          access === 'creator'
            ? 'List your statements, and those of artists whom you represent'
            : 'List the statements that you have claimed',
        querystring: ListQuery,
        response: { 200: ListReply('statements', RoyaltyStatementSummary) },
      },
      ...documented,
    },
    async (request, reply) => {
      const page = readList(request.query, STATEMENT_LIST)
      const { rows, total } = await listStatements(db.read, scopeOf(request), page, {
        now: clock(),
      })
      return sendList(reply, 'statements', page, { rows: rows.map(presentSummary), total })
    },
  )

  app.get(
    '/statements/:id',
    {
      config,
      schema: {
        ...schema,
        summary: 'A statement with its lines, as JSON that can be verified, as CSV or as PDF',
        params: ById,
        querystring: StatementQuery,
        response: { 200: RoyaltyStatement },
      },
    },
    async (request, reply) => {
      const row = await existing(request)
      const statement = await presentStatement(db.read, row)
      const send = (format: keyof typeof TYPES, content: string | Buffer) =>
        reply
          .type(TYPES[format])
          .header(
            'content-disposition',
            `attachment; filename="statement-${statement.number}.${format}"`,
          )
          .serializer((sent) => sent)
          .send(content as never)
      if (request.query.format === 'csv') return send('csv', csvOfStatement(statement))
      if (request.query.format === 'pdf') {
        const { pdfOfStatement } = await import('./pdf/statementPdf.ts')
        const { closed_at, time_zone: zone } = row.period
        const closing = { closed_at: closed_at ?? 0, zone, site: publicUrl }
        return send('pdf', await printed(() => pdfOfStatement(statement, closing)))
      }
      return statement
    },
  )

  app.get(
    '/statements/:id/lines/:line/plays',
    {
      config,
      schema: {
        ...schema,
        summary: 'When the plays of a line were heard, and by how many; never by whom',
        params: LineOfStatement,
        response: { 200: PlaysOfLine },
      },
    },
    async (request) => {
      const statement = await existing(request)
      const line = (await linesOfStatement(db.read, statement))[Number(request.params.line) - 1]
      if (!line) throw notFound('Line')
      const { ground } = line
      if (ground === 'correction') return { cells: [] }
      const [file] = await documentsOf(db.read, { period: statement.period.seq })
      const content = file && (await media.documents.open(documentKeyOf(file.id)))
      const terms = content ? await termsIn(content, line.track.id) : []
      const plays = await playsOfLine(db.read, {
        period: statement.period.seq,
        track: line.track.seq,
      })
      const theirs = plays.filter(({ started_at }) => {
        const at = terms.findLast(({ from }) => Date.parse(from) <= started_at) ?? terms[0]
        return (
          at !== undefined && SHARES[ground](at).some(({ party }) => party === statement.party_id)
        )
      })
      return { cells: cellsOf(theirs, line.amount_minor, statement.period.time_zone) }
    },
  )
}

/** Who gets something of terms, by ground. */
const SHARES: Record<
  Exclude<LineGround, 'correction'>,
  (terms: Terms) => readonly { party: string }[]
> = {
  platform: () => [],
  consent: ({ consents }) => consents.filter(({ share_bp }) => share_bp > 0),
  recoup: ({ recoup }) => recoup,
  split: ({ split }) => split,
}
