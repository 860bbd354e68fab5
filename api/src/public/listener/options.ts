import type { Database } from '@melodia/db/database'
import type { Chosen } from '@melodia/db/likes'
import { notFound, unacceptable } from '../../kit/http/errors.ts'
import type { Rates } from '../../kit/http/rates.ts'
import type { CataloguePresentation } from '../catalogue/present.ts'

export interface ListenerRoutesOptions extends CataloguePresentation {
  db: Database
  rates: Rates
  clock: () => number
}

/** Routes of the person who is signed in, in any role. */
export const CONFIG = { access: 'signed-in', counted: true } as const
export const TAGS = ['likes and follows']

/** Unique keys make these writes right beside each other: whoever comes second changes nothing. */
export const BESIDE_OTHERS = { isolation: 'read committed' } as const

/** @throws Problem 404 or 422 where a choice was not made. */
export function expectDone(chosen: Chosen, noun: string, full: string) {
  if (chosen === 'missing') throw notFound(noun)
  if (chosen === 'full') throw unacceptable({ id: full })
}
