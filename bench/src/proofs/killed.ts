import { once } from 'node:events'
import type { Product } from '../products.ts'

/** Ends a product as a kill -9 does. */
export async function killed({ child }: Product) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
