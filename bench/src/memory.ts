import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Products } from './products.ts'

/** Megabytes of a product on the demo catalogue that is idle for 20 s. */
export const idleMemory = (products: Products) =>
  products.using(0, async ({ child }) => {
    await setTimeout(20_000)
    return residentMegabytes(child.pid ?? 0)
  })

/** Memory of a process and its children (proc(5)); shared pages count for each. */
export function residentMegabytes(pid: number): number {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  try {
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(read('status'))?.[1] ?? 0) / 1000
    const children = read(`task/${pid}/children`).split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + residentMegabytes(Number(child)), own)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
