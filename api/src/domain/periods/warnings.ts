import type { Handle } from '@melodia/db/database'
import { lastClosed, type PeriodRecord } from '@melodia/db/periods'
import { amountsOfTracks, type NewLine } from '@melodia/db/periods/lines'
import type { PeriodTotals, StoredWarning } from '@melodia/db/tables'
import type { Listeners } from '@melodia/royalties/rules'
import type { PeriodTerms } from './inputs.ts'

/** At most as many of a kind are told. */
const MOST = 25
/** A track is told of where its amount is this many times that of the period before, … */
const TIMES = 3
/** … and at least this part of the pool. */
const PART = 1 / 100
/** A listener is told of who is this part of the plays of a track that has some. */
const ONE_LISTENER = { part: 1 / 2, plays: 10 }

interface Run {
  period: PeriodRecord
  inputs: PeriodTerms
  rows: readonly NewLine[]
  totals: PeriodTotals
  listeners: Listeners
}

/** What is unusual about a run, for who closes it. */
export async function warningsOf(read: Handle, run: Run): Promise<StoredWarning[]> {
  const { late } = run.totals
  return [
    ...(late > 0 ? [{ kind: 'late' as const, track: null, number: late }] : []),
    ...(await tripled(read, run)),
    ...(await heardByOne(run)),
  ]
}

async function tripled(read: Handle, { period, inputs, rows }: Run): Promise<StoredWarning[]> {
  const last = await lastClosed(read)
  if (!last) return []
  const before = await amountsOfTracks(read, last.seq)
  const now = new Map<number, number>()
  for (const { track, ground, amount_minor } of rows)
    if (ground !== 'correction') now.set(track, (now.get(track) ?? 0) + amount_minor)
  return [...inputs.tracks]
    .flatMap(([id, { seq, title }]) => {
      const amount = now.get(seq) ?? 0
      const number = amount / (before.get(seq) || Infinity)
      const isUnusual = number >= TIMES && amount >= period.pool_minor * PART
      return isUnusual ? [{ kind: 'times-three' as const, track: { id, title }, number }] : []
    })
    .toSorted((one, other) => other.number - one.number)
    .slice(0, MOST)
    .map(rounded)
}

async function heardByOne({ inputs, listeners }: Run): Promise<StoredWarning[]> {
  const { terms, tracks } = inputs
  const plays = new Map<string, number>()
  for (const each of terms) plays.set(each.track, (plays.get(each.track) ?? 0) + each.plays)
  const most = new Map<string, number>()
  for await (const { heard } of listeners()) {
    const theirs = new Map<string, number>()
    for (const [at, number] of heard) {
      const { track } = terms[at]!
      theirs.set(track, (theirs.get(track) ?? 0) + number)
    }
    for (const [track, number] of theirs)
      if (number > (most.get(track) ?? 0)) most.set(track, number)
  }
  return [...most]
    .flatMap(([id, number]) => {
      const all = plays.get(id) ?? 0
      const isUnusual = all >= ONE_LISTENER.plays && number >= all * ONE_LISTENER.part
      const track = { id, title: tracks.get(id)?.title ?? '' }
      return isUnusual
        ? [{ kind: 'one-listener' as const, track, number: (number / all) * 100 }]
        : []
    })
    .toSorted((one, other) => other.number - one.number)
    .slice(0, MOST)
    .map(rounded)
}

const rounded = (warning: StoredWarning): StoredWarning => ({
  ...warning,
  number: Math.round(warning.number * 10) / 10,
})
