import { env } from 'node:process'
import { inject } from 'vitest'

/** This worker's own products: the first on SQLite, the second on PostgreSQL. */
export const products = inject('products')[Number(env['VITEST_POOL_ID']) - 1] ?? []
