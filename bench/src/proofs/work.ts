import type { Server } from '../products.ts'
import type { Rows } from './rows.ts'

/** Work that is done whole or not at all, each time with other values. */
export interface Work {
  prepare(server: Server): Promise<unknown>
  run(server: Server): Promise<unknown>
  isDone(rows: Rows): boolean
}
