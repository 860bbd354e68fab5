import { env } from 'node:process'
import { inject } from 'vitest'
import type { Product } from './product.ts'

/** This worker's own products: the first on SQLite, the second on PostgreSQL. */
export const products = inject('products')[Number(env['VITEST_POOL_ID']) - 1] ?? []

/** The one on that database, for journeys that differ in nothing between them (decision 197). */
export const productOn = (database: Product['database']) =>
  products.filter((product) => product.database === database)
