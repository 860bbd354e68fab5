import type { Catalogue } from './catalogue.ts'
import type { ReplyOf } from './replies.ts'

export interface CatalogueRoutesOptions {
  catalogue: Catalogue
  replyOf: ReplyOf
}

/** Everybody may read it, and is counted. */
export const CONFIG = { access: 'public', counted: true } as const
