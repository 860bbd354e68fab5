import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Handle } from '@melodia/db/database'
import { tracksHeard, type PeriodRecord } from '@melodia/db/periods'
import {
  listenersAfter,
  playsOfListeners,
  playsOfTracks,
  type Times,
} from '@melodia/db/periods/plays'
import { termsOf, type TermsOptions } from '@melodia/db/periods/terms'
import type { Listener, Terms } from '@melodia/royalties/rules'
import { PeriodProblem, Superseded } from './problem.ts'

/** Tracks, and listeners, of one query: SQLite answers at once, and others wait meanwhile. */
const AT_ONCE = 200
const SEQS_AT_ONCE = 5_000

/** What a run reads: its days, and the first moment of a play that it can have. */
export interface Heard {
  seq: number
  times: Times
  since: number
}

/** Which terms hold for the plays of a track: their first moments, and places in the file. */
type Places = ReadonlyMap<number, readonly { from: number; place: number }[]>

export interface PeriodTerms {
  /** As they stand in the file. */
  terms: Terms[]
  places: Places
  /** Title and `seq` of each track by its id. */
  tracks: ReadonlyMap<string, { seq: number; title: string }>
}

/** The terms of all tracks that were played in a period, with their plays. */
export async function readTerms(
  read: Handle,
  heard: Heard,
  options: TermsOptions,
  onStep: (share: number) => Promise<void>,
): Promise<PeriodTerms> {
  const all = (await tracksHeard(read)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const terms: Terms[] = []
  const places = new Map<number, { from: number; place: number }[]>()
  const tracks = new Map<string, { seq: number; title: string }>()
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await onStep(start / all.length)
    const batch = all.slice(start, start + AT_ONCE)
    const plays = Map.groupBy(
      await playsOfTracks(
        read,
        heard,
        batch.map(({ seq }) => seq),
      ),
      ({ track }) => track,
    )
    const played = batch.filter(({ seq }) => plays.has(seq))
    const ofTracks = await termsOf(read, played, options)
    for (const { seq, id, title } of played) {
      const ofTrack = (ofTracks.get(seq) ?? []).map(({ from, ...said }): Counted => ({
        from,
        row: {
          track: id,
          from: new Date(from).toISOString(),
          ...said,
          plays: 0,
          late: 0,
          set_aside: 0,
          own: 0,
        },
      }))
      for (const { started_at, is } of plays.get(seq) ?? []) {
        const { row } = ofTrack.findLast(({ from }) => from <= started_at) ?? ofTrack[0]!
        if (is === 'aside') row.set_aside += 1
        else if (is === 'own') row.own += 1
        else {
          row.plays += 1
          if (started_at < heard.times.from) row.late += 1
        }
      }
      expectWhole(ofTrack, title)
      const counted = ofTrack.filter(({ row }) => row.plays > 0 || row.set_aside > 0 || row.own > 0)
      places.set(
        seq,
        counted.map(({ from }, at) => ({ from, place: terms.length + at })),
      )
      terms.push(...counted.map(({ row }) => row))
      tracks.set(id, { seq, title })
    }
  }
  return { terms, places, tracks }
}

interface Counted {
  from: number
  row: Terms
}

function expectWhole(terms: readonly Counted[], title: string) {
  const isTooMuch = terms.some(
    ({ row }) =>
      row.plays > 0 && row.consents.reduce((sum, { share_bp }) => sum + share_bp, 0) > 10_000,
  )
  if (isTooMuch)
    throw new PeriodProblem(
      `Consents take more than 100 % of “${title}”: end or change one of them, and run it again.`,
    )
}

interface ListenerOptions {
  /** What pseudonyms are made with, in hex. */
  secret: string
  places: Places
  /** What listeners brought in, by pseudonym; empty where nobody said. */
  amounts: ReadonlyMap<string, number>
  onStep: (share: number) => Promise<void>
}

/**
 * All listeners with a play of the period, in the order of their pseudonyms, with what they heard.
 * @throws Superseded for a play of which the terms know nothing.
 */
export async function* readListeners(
  read: Handle,
  heard: Heard,
  { secret, places, amounts, onStep }: ListenerOptions,
): AsyncGenerator<Listener> {
  const all = await pseudonyms(read, secret)
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await onStep(start / all.length)
    const batch = all.slice(start, start + AT_ONCE)
    const plays = Map.groupBy(
      await playsOfListeners(
        read,
        heard,
        batch.map(({ seq }) => seq),
      ),
      ({ listener }) => listener,
    )
    for (const { seq, listener } of batch) {
      const theirs = plays.get(seq)
      if (!theirs) continue
      const sums = new Map<number, [terms: number, plays: number, heard_ms: number]>()
      for (const { track, started_at, heard_ms } of theirs) {
        const ofTrack = places.get(track) ?? []
        const found = ofTrack.findLast(({ from }) => from <= started_at) ?? ofTrack[0]
        // Another run has taken it since the terms were read.
        if (!found) throw new Superseded()
        const at = found.place
        const [, count, ms] = sums.get(at) ?? [at, 0, 0]
        sums.set(at, [at, count + 1, ms + heard_ms])
      }
      const list = [...sums.values()].toSorted(([one], [other]) => one - other)
      yield amounts.size > 0
        ? { listener, amount_minor: amounts.get(listener) ?? 0, heard: list }
        : { listener, heard: list }
    }
  }
}

/** Every listener with a pseudonym that holds for one period, in their order. */
async function pseudonyms(read: Handle, secret: string) {
  const key = Buffer.from(secret, 'hex')
  const all: { seq: number; listener: string }[] = []
  for (let after = 0; ;) {
    const seqs = await listenersAfter(read, after, SEQS_AT_ONCE)
    for (const seq of seqs) {
      const digest = createHmac('sha256', key).update(String(seq)).digest('hex')
      all.push({ seq, listener: digest.slice(0, 32) })
    }
    const last = seqs.at(-1)
    if (last === undefined) break
    after = last
    await setImmediate()
  }
  return all.toSorted((one, other) => (one.listener < other.listener ? -1 : 1))
}

/** The first moment of a play that a period can have, and its days. */
export const heardOf = (
  { seq, starts_at, ends_at }: PeriodRecord,
  late: readonly Times[],
): Heard => ({
  seq,
  times: { from: starts_at, until: ends_at },
  since: Math.min(starts_at, ...late.map(({ from }) => from)),
})
