import type { MusicPage } from '@melodia/contract/pages'
import type { FastifyReply } from 'fastify'
import { pageHeaders, type PageOptions } from '../../kit/http/headers.ts'
import type { Views } from './views.ts'

export interface ClaimViewOptions {
  views: Views
  /** Permissions in the pages' policy. */
  headers: PageOptions
}

/** Who opens a page of claims: as a visitor, by a link of a mail, or from a page of this service. */
export interface ClaimQuery {
  Querystring: { url?: unknown; token?: unknown }
}

/** Pages of claims are counted, and no part of the API's documents. */
export const CLAIM_PAGE = {
  config: { access: 'public', counted: 'in memory' },
  schema: { hide: true },
} as const

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Sends pages of claims: their address may hold a token, which goes nowhere and is not stored. */
export function claimViews({ views, headers }: ClaimViewOptions) {
  const policy = pageHeaders('landing', headers)
  return async (reply: FastifyReply, status: number, page: MusicPage) => {
    const sent = { ...policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
    const document = await views.render(page)
    return reply.headers(sent).code(status).type('text/html; charset=utf-8').send(document)
  }
}
