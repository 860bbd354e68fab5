import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BESIDE_FLOOR, BUDGETS, LIST_MS, type Budget, type Measure } from './budgets.ts'
import { throughFaults } from './faults/faults.ts'
import { median } from './floor/measure.ts'
import { besideFloor } from './floor/run.ts'
import { loadUntilSlow, p99Of } from './load/load.ts'
import { idleMemory } from './memory.ts'
import { makeProducts } from './products.ts'
import { killAtRandom, KILLS } from './proofs/kills.ts'
import { playsThroughKills } from './proofs/plays.ts'
import { workThroughKills } from './proofs/throughKills.ts'
import { royaltyRuns } from './royalties/runs.ts'
import { screens } from './screens.ts'
import { worst } from './worst/worst.ts'
import { steadyPlays } from './writers/plays.ts'
import { writers } from './writers/writers.ts'

// Servers are stopped when the process exits, which a signal alone does not tell them.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const folder = await mkdtemp(join(tmpdir(), 'melodia-bench-'))
const products = makeProducts(folder)
const SIZES = (process.env.BENCH_TRACKS ?? '1000,100000').split(',').map(Number)
const SMALL = 1_000
const STARTS = 5

let isOver = false
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const remark = (text: string) => row(text, '', '')
const report = (measure: Measure, value: number) => judge(measure, value, BUDGETS[measure])
function judge(what: string, value: number, budget: Budget) {
  const isHeld = 'most' in budget ? value <= budget.most : value >= budget.least
  isOver ||= !isHeld
  const bound = 'most' in budget ? `at most ${budget.most}` : `at least ${budget.least}`
  row(what, shown(value), isHeld ? bound : `**${bound}**`)
}
const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)))

/** The parts, each available alone: `npm run bench -- start screens`. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  async floor() {
    for (const size of SIZES) {
      const tracks = `${size.toLocaleString('en-GB')} tracks`
      const { results, searchMs } = await besideFloor(products, size)
      judge(`${tracks}: searches, alone, ms`, searchMs, { most: LIST_MS })
      for (const { name, mistakes, ...result } of results) {
        const what = `${tracks}: ${name}`
        remark(`${what}: ${shown(result.product)} and ${shown(result.floor)} a second`)
        const least = size === 100_000 ? BESIDE_FLOOR[name] : 0
        judge(`${what}, times the floor`, result.ratio, { least: least ?? 0 })
        if (result.aloneMs !== null) judge(`${what}, alone, ms`, result.aloneMs, { most: LIST_MS })
        for (const mistake of new Set(mistakes)) judge(`${what}: ${mistake}`, 1, { most: 0 })
      }
    }
  },

  async start() {
    await (await products.open(SMALL)).stop()
    const times: number[] = []
    while (times.length < STARTS) {
      const begun = performance.now()
      const product = await products.open(SMALL)
      times.push(performance.now() - begun)
      await product.stop()
    }
    report('start on an existing database, ms', median(times))
  },

  memory: async () => report('memory when idle, MB', await idleMemory(products)),

  screens: () =>
    products.using(SMALL, async ({ url }) => {
      for (const [measure, value] of await screens(url)) report(measure, value)
    }),

  async kills() {
    const mistakes = await killAtRandom(products, SMALL)
    mistakes.forEach(remark)
    report('killed at random: half done, lost or counted wrongly', mistakes.length)
  },

  async through() {
    const { published, mails, mailedTwice, ...all } = await workThroughKills(products, SMALL, KILLS)
    remark(
      `through ${all.kills} kills: ${published} tracks uploaded and decided, ${mails} mails, of ` +
        `which ${mailedTwice} came twice by one Message-ID`,
    )
    all.mistakes.forEach(remark)
    report('through kills: lost, done twice or half', all.mistakes.length)
  },

  async plays() {
    const mistakes = await playsThroughKills(products, SMALL)
    report('plays through kills: lost, doubled or counted wrongly', mistakes)
  },

  async steady() {
    const { accepted, rate, share, bytes, mistakes, ...each } = await steadyPlays(
      join(folder, 'steady'),
    )
    remark(
      `steady plays: ${shown(accepted)} acknowledged, ${shown(each.medianMs)} ms a call, p99 ` +
        `${shown(each.p99Ms)} ms; ${shown(each.processMs)} and ${shown(each.databaseMs)} ms of processor`,
    )
    remark(`steady plays: ${shown(rate)} a second; bytes a row: ${JSON.stringify(bytes)}`)
    report('steady plays, acknowledged in time', share)
    report('steady plays: lost, doubled or counted wrongly', mistakes)
  },

  async faults() {
    const { done, mistakes } = await throughFaults(join(folder, 'faults'))
    const { published, artists, plays } = done
    remark(
      `faults: ${published.length} tracks published, ${artists.length} artists, ${plays} plays`,
    )
    mistakes.forEach(remark)
    report('four processes through faults: lost, doubled, wrong or not healed', mistakes.length)
  },

  async writers() {
    const results = await writers(join(folder, 'writers'))
    const rates = new Map<number, number>()
    for (const { processes, delayMs, rate, ...each } of results) {
      rates.set(processes, rate)
      remark(
        `writers: ${processes} processes, ${delayMs} ms away: ${shown(rate)} writes a second, ` +
          `${shown(each.medianMs)} ms, p99 ${shown(each.p99Ms)} ms; ${shown(each.processMs)} and ` +
          `${shown(each.databaseMs)} ms of processor a write; ${shown(each.repeats)} repeats a write; ` +
          `somebody waited in ${shown(100 * each.waiting)} % of looks`,
      )
    }
    // Of those far away, which come last.
    report('writers: four processes far away, times one', (rates.get(4) ?? 0) / (rates.get(1) ?? 1))
  },

  async royalties() {
    const { seconds, megabytes, listMs, others } = await royaltyRuns(products)
    remark(
      `royalties: lists meanwhile ${shown(listMs.median)} ms, longest ${shown(listMs.longest)}`,
    )
    report('royalties: a run of a month by three models, s', seconds)
    remark(
      `royalties: memory before ${shown(megabytes.before)} MB, most ${shown(megabytes.most)} MB`,
    )
    report('royalties: memory of a run, MB', megabytes.most - megabytes.before)
    report('royalties: killed at random, with another result', others)
  },

  async load() {
    for (const { rate, times, failures, isBorne } of await loadUntilSlow(products, SMALL)) {
      for (const [name, each] of times)
        remark(
          `load: ${rate} a second: ${name}: ${shown(median(each))} ms, p99 ${shown(p99Of(each))} ms`,
        )
      for (const [why, count] of failures) remark(`load: ${rate} a second: ${count} times ${why}`)
      remark(`load: ${rate} a second: ${isBorne ? 'borne' : 'too much'}`)
    }
  },

  async worst() {
    const results = await worst(products, SMALL)
    for (const { kind, ratio, longestMs } of results)
      remark(`${kind}: ${shown(ratio)} times, ${shown(longestMs)} ms`)
    const most = (of: 'ratio' | 'longestMs') => Math.max(...results.map((each) => each[of]))
    report('worst requests: median of others, times a quiet one', most('ratio'))
    report('worst requests: longest wait of others, ms', most('longestMs'))
  },
}

const parts = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
row('measured', 'is', 'budget')
row('---', '--:', '---')
for (const part of parts)
  // A failure in one part says nothing about the others.
  await (PARTS[part] ?? noSuchPart)().catch((error: unknown) => {
    isOver = true
    console.error(`FAILED  ${part}:`, error)
  })
await rm(folder, { recursive: true, force: true })
process.exitCode = isOver ? 1 : 0

async function noSuchPart(): Promise<void> {
  throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`)
}
