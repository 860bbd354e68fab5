import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUDGETS, type Measure } from './budgets.ts'
import { detection, indexes } from './copies.ts'
import { firstListVisits } from './firstList.ts'
import { unnoticed } from './floor/broken.ts'
import { growthOf } from './floor/growth.ts'
import { isHeld, judgementsOf } from './floor/judge.ts'
import { profileOf } from './floor/profile.ts'
import { makeFloors } from './floor/run.ts'
import { machine, tableOf } from './floor/table.ts'
import { interactions } from './interaction/interaction.ts'
import { killAtRandom } from './kills.ts'
import { atSize } from './lists.ts'
import { manyAtOnce } from './many.ts'
import { memory } from './memory.ts'
import { previewTimes } from './preview.ts'
import {
  makeProducts,
  signedIn,
  TRACKS,
  type Catalogue,
  type Product,
  type Server,
} from './products.ts'
import { playsThroughKills } from './plays.ts'
import { publicAgainstStatic } from './public.ts'
import { screenBytes } from './screens.ts'
import { memoryOfLongest, reportWhileOthersWait } from './reports.ts'
import { startTimes } from './start.ts'
import { fillAccount, makeAdmin } from './fullAccount.ts'
import { signInByCalls } from '@melodia/e2e/token'
import { worstRequests } from './worst.ts'

// Servers are stopped when the process exits, which a signal alone does not tell them.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const folder = await mkdtemp(join(tmpdir(), 'melodia-bench-'))
const products = makeProducts(folder)
const floors = makeFloors(join(folder, 'floor'))
/** Tracks beside the floor: `BENCH_TRACKS=1000,100000,1000000`. A million take minutes to write. */
const SIZES = (process.env.BENCH_TRACKS ?? '1000,100000').split(',').map(Number)
/** Minutes of mixed load before memory is looked at. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 2)
/** Works whose profiles are kept in docs/performance.md. */
const PROFILED = [
  'list, pages in turn',
  'get one, token checked',
  'update',
  'create with three small files',
]
const ROUNDS = {
  rounds: 5,
  ms: 1_500,
  connections: Number(process.env.BENCH_CONNECTIONS ?? 32),
}

let isOver = false
const report = (measure: Measure, value: number) => judge(measure, value, BUDGETS[measure])
function judge(what: string, value: number, budget: { least: number } | { most: number }) {
  const isWithin = isHeld(value, budget)
  isOver ||= !isWithin
  const [[kind, bound] = []] = Object.entries(budget)
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  console.log(`${isWithin ? 'held' : 'OVER'}  ${shown.padStart(8)}  at ${kind} ${bound}  ${what}`)
}
function fail(sentence: string) {
  isOver = true
  console.log(`WRONG ${sentence}`)
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
      const { cold, second } = await firstListVisits(server!.url)
      report('portal, first list: rows of a browser that has nothing (ms)', cold.rows)
      report('portal, second visit: files of code over the network', second.fetched)
      remark(`rows of the second visit after ${second.rows.toFixed(0)} ms`)
    }),

  interaction: () =>
    products.using(['small'], async (server) => {
      const presses = await interactions(server!.url)
      for (const { screen, name, delay, handled, whole, longest } of presses)
        remark(
          `${screen}: ${name}: ${whole} ms (${longest} at most); handled from ${delay.toFixed(0)} to ${(delay + handled).toFixed(0)}`,
        )
      const slowest = Math.max(...presses.map(({ whole }) => whole))
      report('a press on a processor slowed down 4 times: its picture (ms)', slowest)
    }),

  music: () =>
    products.using(['small'], async (server) => {
      const { firstPaint, playing, script } = await previewTimes(server!.url)
      report('shared link on a slow phone: first paint (ms)', firstPaint)
      report('shared link on a slow phone: its preview is heard (ms)', playing)
      report('music pages: JavaScript (bytes, uncompressed)', script.whole)
      remark(`compressed, as it is sent: ${script.sent} bytes`)
    }),

  async floor() {
    remark(machine())
    for (const size of SIZES) {
      const name = sizeOf(size)
      const shown = size.toLocaleString('en-GB')
      const results = await floors(name, { ...ROUNDS, remark })
      console.log(`\n${shown} tracks, ${ROUNDS.connections} connections:\n\n${tableOf(results)}\n`)
      for (const { what, value, budget } of judgementsOf(results, shown)) judge(what, value, budget)
      for (const { name, mistakes } of results)
        for (const mistake of new Set(mistakes)) fail(`${name}: ${mistake}`)
    }
  },

  async growth() {
    const results = await growthOf(floors, { rounds: 3, ms: ROUNDS.ms, remark })
    console.log(`\n${tableOf(results)}\n`)
    for (const { name, mistakes } of results)
      for (const mistake of new Set(mistakes)) fail(`${name}: ${mistake}`)
  },

  async profile() {
    for (const work of PROFILED) {
      const size = SIZES.at(-1) ?? 0
      const lines = await profileOf(floors, folder, { size: sizeOf(size), work })
      console.log(`\n${work}, ${size.toLocaleString('en-GB')} tracks:\n\n${lines.join('\n')}`)
    }
  },

  async broken() {
    for (const sentence of await unnoticed(floors, remark)) fail(sentence)
  },

  async memory() {
    const { idle, analysed, loaded, growth, uploads } = await memory(folder, MINUTES, remark)
    report('memory: idle (bytes)', idle)
    report("memory: after the demo's first analyses (bytes)", analysed)
    report('memory: after mixed load (bytes)', loaded)
    report('memory: growth in the second half of mixed load (bytes)', growth)
    report('memory: 20 uploads at once with large pictures (bytes)', uploads)
  },

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
    // The limits of a new installation: journeys turn them off.
    const limits = { RATE_SIGN_IN: '10', RATE_CALLS: '600', RATE_TIME: '200' }
    // The catalogue is made, and people are known, before an account is filled in its file.
    const first = await products.open('small')
    const { headers } = await signedIn(first.url, 'listener')
    await fetch(`${first.url}/api/v1/notifications`, { headers })
    await first.stop()
    const file = join(folder, 'small', 'melodia.sqlite')
    makeAdmin(file, 'listener@melodia.example')
    const playlists = fillAccount(file, 'creator@melodia.example')
    const product = await products.open('small', limits)
    try {
      const { url } = product
      const { token, cookies } = await signInByCalls(url, 'creator@melodia.example')
      const attackers = {
        creator: { url, headers: { authorization: `Bearer ${token}` } },
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        admin: await signedIn(url, 'listener'),
        playlists,
      }
      const other = await signedIn(url, 'admin')
      const { ratio, worst, bytes } = await worstRequests(product, { attackers, other }, remark)
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

function sizeOf(tracks: number): Catalogue {
  const names = Object.keys(TRACKS) as Catalogue[]
  const found = names.find((name) => TRACKS[name] === tracks)
  if (!found) throw new Error(`BENCH_TRACKS has some of ${Object.values(TRACKS).join(', ')}`)
  return found
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
