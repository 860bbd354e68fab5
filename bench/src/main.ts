import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUDGETS, holds, type Measure } from './budgets.ts'
import { detection, indexes } from './copies.ts'
import { killAtRandom } from './kills.ts'
import { lighthouseScores, musicPaths } from './lighthouse.ts'
import { atSize, listAgainstBare } from './lists.ts'
import { manyAtOnce } from './many.ts'
import { previewTimes } from './preview.ts'
import { makeProducts, signedIn, type Product, type Server } from './products.ts'
import { playsThroughKills } from './plays.ts'
import { publicAgainstStatic } from './public.ts'
import { screenBytes } from './screens.ts'
import { memoryOfLongest, reportWhileOthersWait } from './reports.ts'
import { startBare } from './server.ts'
import { startTimes } from './start.ts'
import { uploadAgainstPipe } from './upload.ts'
import { worstRequests } from './worst.ts'

const ARTWORK = join(import.meta.dirname, '../../db/demo/artwork')
const folder = await mkdtemp(join(tmpdir(), 'melodia-bench-'))
const products = makeProducts(folder)

let isOver = false
function report(measure: Measure, value: number) {
  const isHeld = holds(measure, value)
  isOver ||= !isHeld
  const [[kind, bound] = []] = Object.entries(BUDGETS[measure])
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  console.log(`${isHeld ? 'held' : 'OVER'}  ${shown.padStart(8)}  at ${kind} ${bound}  ${measure}`)
}
const remark = (text: string) => console.log(`      ${text}`)

/** The measurements, each available alone: `npm run bench -- upload start`. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  async start() {
    const { ms, ratio, times } = await startTimes(products)
    report('start to first 200 on an existing database (ms)', ms)
    remark(`${ratio.toFixed(1)} times an empty Node; each: ${times.join(', ')} ms`)
  },

  pages: () =>
    products.using(['small'], async (server) => {
      const { landing, needed, signIn, list } = await screenBytes(server!.url)
      report('landing: total transfer (bytes, compressed)', landing)
      report('landing: JavaScript needed to read it (bytes)', needed)
      report('sign-in page: JavaScript (bytes, gzip)', signIn)
      report('portal, first list: JavaScript (bytes, gzip)', list)
      const { lost, ...scores } = await lighthouseScores(server!.url)
      remark(`Lighthouse of the landing page: ${JSON.stringify(scores)} ${lost.join('; ')}`)
    }),

  music: () =>
    products.using(['small'], async (server) => {
      const { firstPaint, playing, script } = await previewTimes(server!.url)
      report('shared link on a slow phone: first paint (ms)', firstPaint)
      report('shared link on a slow phone: its preview is heard (ms)', playing)
      report('music pages: JavaScript (bytes, uncompressed)', script.whole)
      remark(`compressed, as it is sent: ${script.sent} bytes`)
      for (const path of await musicPaths(server!.url)) {
        const { lost, ...scores } = await lighthouseScores(server!.url + path)
        report('music pages: lowest score of Lighthouse', Math.min(...Object.values(scores)))
        remark(`${path}: ${JSON.stringify(scores)} ${lost.join('; ')}`)
      }
    }),

  list: () =>
    products.using(['small'], async (server) => {
      const { kept, read } = await withBare((bare) => listAgainstBare(server!, bare))
      report('track list page against a bare route of the same bytes (ratio)', kept)
      remark(`the same where each page is read anew: ${read.toFixed(2)}`)
    }),

  catalogue: () =>
    products.using(['medium'], async (server) => {
      const { unchanged, changing } = await publicAgainstStatic(server!, remark)
      const of = 'public calls and pages against a static page'
      report(`${of}, unchanged (ratio)`, unchanged)
      report(`${of}, changed each second (ratio)`, changing)
    }),

  size: () =>
    products.using(['small', 'large'], async (small, large) => {
      const sizes = await atSize(large!, small!)
      report('list at 1,000,000 tracks against 1,000 (ratio of latency)', sizes.list)
      report('search at 1,000,000 tracks against 1,000 (ratio of latency)', sizes.search)
      report('get at 1,000,000 tracks against 1,000 (ratio of latency)', sizes.get)
    }),

  upload: () =>
    products.using(['small'], async (server) => {
      const png = (await readdir(ARTWORK)).find((name) => name.endsWith('.png')) ?? ''
      const artwork = new Blob([await readFile(join(ARTWORK, png))])
      report(
        'upload against piping the same form to disk (ratio of throughput)',
        await withBare((bare) => uploadAgainstPipe(server!, bare, artwork)),
      )
    }),

  many: () =>
    products.using(['medium'], async (server) => {
      const { edit, apply } = await manyAtOnce(server!, remark)
      report('bulk edit of 10,000 of 100,000 tracks, all fields (ms)', edit.ms)
      report("bulk edit of 10,000: somebody else's longest wait (ms)", edit.longestMs)
      report('import that changes every field of 10,000 tracks: applied (ms)', apply.ms)
      report("import of 10,000: somebody else's longest wait (ms)", apply.longestMs)
    }),

  async detection() {
    const { found, mistakes } = await detection(remark)
    report('copies: share of disguised pieces that are found (ratio)', found)
    report('copies: different pieces taken for the same', mistakes)
  },

  async indexes() {
    for (const { medianMs, indexBytes } of await indexes(remark)) {
      report('copies: lookup at 100,000 tracks, median (ms)', medianMs)
      report('copies: index at 100,000 tracks (bytes a track)', indexBytes)
    }
  },

  async report() {
    await onItsOwn(async (product, server) => {
      const { reportMs, medianMs } = await reportWhileOthersWait(product, server, remark)
      report('report of 5 minutes while 10 wait: after the upload (ms)', reportMs)
      report('report of 5 minutes while 10 wait: median of other calls (ms)', medianMs)
    })
    // A server that has analysed files keeps memory, which would be used again unseen.
    await onItsOwn(async (product, server) => {
      const bytes = await memoryOfLongest(product, server, remark)
      report('report of 20 minutes: memory above a quiet server (bytes)', bytes)
    })
  },

  async kills() {
    const mistakes = await killAtRandom(products, folder, remark)
    report('killed at random moments: half done, lost, or counted wrongly', mistakes)
  },

  async plays() {
    const mistakes = await playsThroughKills(products, folder, remark)
    report(
      'plays sent twice while the server is killed: lost, doubled or in a wrong total',
      mistakes,
    )
  },

  async worst() {
    const product = await products.open('small', {})
    try {
      const [attacker, other] = [
        await signedIn(product.url, 'creator'),
        await signedIn(product.url, 'admin'),
      ]
      const { ratio, worst, bytes } = await worstRequests(product, attacker, other, remark)
      const of = 'worst requests of one account'
      report(`${of}: somebody else's median (ratio to a quiet server)`, ratio)
      report(`${of}: somebody else's longest wait (ms)`, worst)
      report(`${of}: memory of the server (bytes)`, bytes)
    } finally {
      await product.stop()
    }
  },
}

/** On a product that nothing else is measured on. */
async function onItsOwn(work: (product: Product, server: Server) => Promise<void>): Promise<void> {
  const product = await products.open('small')
  try {
    await work(product, await signedIn(product.url, 'admin'))
  } finally {
    await product.stop()
  }
}

async function withBare<T>(work: (url: string) => Promise<T>): Promise<T> {
  const bare = await startBare(folder)
  try {
    return await work(bare.url)
  } finally {
    await bare.stop()
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`,
  )
  await rm(folder, { recursive: true })
  process.exit(1)
}
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    // A failure in one part says nothing about the others.
    await measure().catch((error: unknown) => {
      isOver = true
      console.error(`FAILED  ${name}:`, error)
    })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = isOver ? 1 : 0
