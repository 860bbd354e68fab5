import { setTimeout } from 'node:timers/promises'
import { signedIn, type Product, type Products } from '../products.ts'
import { killed } from './killed.ts'
import { allWork } from './killedWork.ts'
import { read } from './rows.ts'

/** Kills of each kind of work; `BENCH_KILLS=3` looks only whether this works. */
export const KILLS = Number(process.env.BENCH_KILLS ?? 50)

/**
 * Kills the product with SIGKILL at a random moment of its work, looks at its file and starts it
 * again. Returns where work was half done, or lost though it was acknowledged, or a counter wrong.
 */
export async function killAtRandom(products: Products, tracks: number) {
  const file = products.fileOf(tracks)
  const mistakes: string[] = []
  let product = await products.open(tracks)
  for (const [name, work] of Object.entries(read(file, (rows) => allWork(rows, file)))) {
    /** How long the undisturbed work takes, in milliseconds. */
    let taken = 0
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = await signedIn(product.url, 'admin')
      await work.prepare(server)
      const before = read(file, ({ digest }) => digest())
      const begun = performance.now()
      const running = work.run(server)
      let isAcknowledged = true
      if (kill === 0) {
        await running
        taken = performance.now() - begun
      } else {
        isAcknowledged = await killAfter(Math.random() * taken * 1.2, product, running)
        product = await products.open(tracks)
      }
      read(file, (rows) => {
        const isDone = work.isDone(rows)
        if (!isDone && rows.digest() !== before) mistakes.push(`${name}: half done`)
        if (!isDone && isAcknowledged) mistakes.push(`${name}: acknowledged, and lost`)
        for (const key of rows.wrongCounters())
          mistakes.push(`${name}: the counter ${key} is wrong`)
      })
    }
  }
  await product.stop()
  return mistakes
}

/** Whether the work was acknowledged before the kill. */
async function killAfter(ms: number, product: Product, running: Promise<unknown>) {
  const acknowledged = running.then(Boolean, () => false)
  await setTimeout(ms)
  await killed(product)
  return acknowledged
}
