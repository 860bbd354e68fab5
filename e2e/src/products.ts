import { env } from 'node:process'
import { inject } from 'vitest'

/** The products that this worker has to itself: the first on SQLite, the second on PostgreSQL. */
export const products = inject('products')[Number(env['VITEST_POOL_ID']) - 1] ?? []
