import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openCatalogue, type Catalogue } from './catalogue.ts'
import { allWork } from './killedWork.ts'
import { signedIn, type Product, type Products } from './products.ts'

/** Kills of each kind of work. */
const KILLS = 50

/**
 * Kills the product with SIGKILL at a random moment of its work, looks at its file and starts it
 * again. Returns how often work was half done, or lost though it was acknowledged, and how often a
 * counter was wrong.
 */
export async function killAtRandom(
  products: Products,
  folder: string,
  remark: (text: string) => void,
): Promise<number> {
  const file = join(folder, 'small', 'melodia.sqlite')
  const look = <T>(at: (catalogue: Catalogue) => T): T => {
    const catalogue = openCatalogue(file)
    try {
      return at(catalogue)
    } finally {
      catalogue.close()
    }
  }
  let mistakes = 0
  const mistake = (text: string) => {
    mistakes += 1
    remark(text)
  }
  let product = await products.open('small')
  for (const [name, work] of Object.entries(look(allWork))) {
    let done = 0
    /** What the work takes undisturbed, in milliseconds. */
    let taken = 0
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = await signedIn(product.url, 'admin')
      await work.prepare(server)
      const before = look((catalogue) => catalogue.digest())
      const begun = performance.now()
      const running = work.run(server)
      let isAcknowledged = true
      if (kill === 0) {
        await running
        taken = performance.now() - begun
      } else {
        isAcknowledged = await killAfter(Math.random() * taken * 1.2, product, running)
        product = await products.open('small')
      }
      const { isDone, after, wrong } = look((catalogue) => ({
        isDone: work.isDone(catalogue),
        after: catalogue.digest(),
        wrong: catalogue.wrongCounters(),
      }))
      if (!isDone && after !== before) mistake(`${name}: half done`)
      if (!isDone && isAcknowledged) mistake(`${name}: acknowledged, and lost`)
      for (const counter of wrong) mistake(`${name}: the counter ${counter} is wrong`)
      if (kill > 0 && isDone) done += 1
    }
    remark(`${name}: ${taken.toFixed(0)} ms; ${done} of ${KILLS} that were killed were done`)
  }
  await product.stop()
  return mistakes
}

/** Whether the work was acknowledged before the kill. */
async function killAfter(ms: number, { child }: Product, running: Promise<void>): Promise<boolean> {
  const acknowledged = running.then(
    () => true,
    () => false,
  )
  const ended = once(child, 'exit')
  await setTimeout(ms)
  child.kill('SIGKILL')
  await ended
  return acknowledged
}
