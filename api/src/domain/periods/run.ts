import { setImmediate } from 'node:timers/promises'
import { documentKeyOf } from '@melodia/db/documentKey'
import type { Database, Handle } from '@melodia/db/database'
import { addDocuments, removeDocuments, type NewDocument } from '@melodia/db/documents'
import { finishJob, type JobClaim } from '@melodia/db/jobs'
import {
  changePeriod,
  lastClosed,
  listenerAmounts,
  periodBySeq,
  reopenPeriods,
  setPeriodProgress,
  type PeriodRecord,
} from '@melodia/db/periods'
import { correctionsOf, type CorrectionRecord } from '@melodia/db/periods/corrections'
import { addLines, removeLines, replacePartyAmounts, type NewLine } from '@melodia/db/periods/lines'
import { partiesOfIds } from '@melodia/db/periods/parties'
import { endOfStep, releasePlays, takePlays, type Times } from '@melodia/db/periods/plays'
import { newId } from '@melodia/db/records/id'
import { getSetting } from '@melodia/db/settings'
import { linesOfFile } from '@melodia/royalties/file'
import {
  linesOf,
  linesOfCorrections,
  MODELS,
  type Correction,
  type Line,
  type Listener,
  type Model,
} from '@melodia/royalties/rules'
import type { JobHandler } from '../../kit/jobs/worker.ts'
import type { Media, StagedFile } from '../../platform/media/media.ts'
import { heardOf, readListeners, readTerms, type PeriodTerms } from './inputs.ts'
import { lateOf, type Late } from './late.ts'
import { PeriodProblem, Superseded } from './problem.ts'
import { listenersOfFile } from './staged.ts'
import { totalsOf } from './totals.ts'
import { warningsOf } from './warnings.ts'

interface RunOptions {
  db: Database
  media: Media
  clock: () => number
  /** Plays, and lines, that one transaction writes. */
  atOnce?: number
}

const MINUTE = 60_000
const PAUSES = [MINUTE, 5 * MINUTE]
/** Percent of a run at which each of its parts begins. */
const PARTS = { plays: 0, terms: 20, listeners: 40, lines: 70, end: 100 } as const

/**
 * Computes periods: takes their plays, writes the file that anybody can compute the amounts from, and
 * computes them from it. Killed at any moment, it begins again and gives the same.
 */
export function makePeriodRun({ db, media, clock, atOnce = 2_000 }: RunOptions): JobHandler {
  async function run(claim: JobClaim, signal: AbortSignal) {
    const period = await periodBySeq(db.read, claim.subject)
    if (period?.state !== 'running') return end(claim)
    const staged: StagedFile[] = []
    try {
      await compute(period, claim, { signal, staged })
    } catch (error) {
      if (error instanceof Superseded) return await end(claim)
      if (!(error instanceof PeriodProblem)) throw error
      const { message: problem } = error
      const now = clock()
      await db.write(async (write) => {
        await changePeriod(write, period, { state: 'open', progress: 0, problem }, now)
        await finishJob(write, claim)
      })
    } finally {
      await media.discard(staged)
    }
  }

  const end = async (claim: JobClaim) => void (await db.write((write) => finishJob(write, claim)))

  async function compute(
    period: PeriodRecord,
    claim: JobClaim,
    { signal, staged }: { signal: AbortSignal; staged: StagedFile[] },
  ) {
    let told = -1
    /** Says how far it is; ends the run if nobody waits for it any more. */
    const stepOf = (from: number, to: number) => async (share: number) => {
      // SQLite answers at once: without a pause no call would be answered meanwhile.
      await setImmediate()
      signal.throwIfAborted()
      const progress = Math.floor(from + (to - from) * share)
      if (progress === told) return
      await tellProgress(period, progress)
      told = progress
    }
    const late = await lateOf(db.read, period)
    await markPlays(period, late, stepOf(PARTS.plays, PARTS.terms))
    const { currency } = (await getSetting(db.read, 'platform')).value
    const heard = heardOf(period, late.isTaken ? late.times : [])
    const inputs = await readTerms(
      db.read,
      heard,
      { until: period.ends_at, recoups: currency === period.currency },
      stepOf(PARTS.terms, PARTS.listeners),
    )
    const corrections = await correctionsOf(db.read, period.seq)
    const previous = (await lastClosed(db.read))?.hash ?? null
    const amounts = await listenerAmounts(db.read, period.seq)
    const file = await media.stage(
      linesOfFile({
        period: {
          id: period.id,
          from: period.from,
          to: period.to,
          time_zone: period.time_zone,
        },
        pool_minor: period.pool_minor,
        currency: period.currency,
        model: period.model,
        thresholds: period.thresholds,
        previous,
        terms: inputs.terms,
        listeners: () =>
          readListeners(db.read, heard, {
            secret: period.secret ?? '',
            places: inputs.places,
            amounts,
            onStep: stepOf(PARTS.listeners, PARTS.lines),
          }),
        corrections: corrections.map(inFile),
      }),
      `${period.from}.jsonl`,
    )
    staged.push(file)
    await expectAllBrought(listenersOfFile(file.path), amounts)
    const lines = await linesOf({
      pool_minor: period.pool_minor,
      thresholds: period.thresholds,
      terms: inputs.terms,
      listeners: listenersOfFile(file.path),
    })
    if (lines[period.model].length === 0)
      throw new PeriodProblem('No play counts, or each track is below a threshold.')
    await store({ period, claim, inputs, corrections, previous, lines, file }, staged, stepOf)
  }

  async function tellProgress(period: PeriodRecord, progress: number) {
    const isWanted = await db.write((write) => setPeriodProgress(write, period, progress))
    if (!isWanted) throw new Superseded()
  }

  async function markPlays(
    period: PeriodRecord,
    late: Late,
    onStep: (share: number) => Promise<void>,
  ) {
    const own = { from: period.starts_at, until: period.ends_at }
    const all = [
      ...late.times.map((times) => ({ times, isTaken: late.isTaken })),
      { times: own, isTaken: true },
    ]
    for (const [at, { times, isTaken }] of all.entries())
      for await (const step of stepsOf(times)) {
        await onStep((at + (step.until - times.from) / (times.until - times.from)) / all.length)
        const now = clock()
        await db.write(async (write) => {
          if (!isTaken) return releasePlays(write, period.seq, step)
          const others = await takePlays(write, period.seq, step)
          if (others.length > 0) await reopenPeriods(write, others, now)
        })
      }
  }

  async function* stepsOf({ from, until }: Times) {
    for (let start = from; start < until;) {
      const next = (await endOfStep(db.read, { from: start, until }, atOnce)) ?? until
      yield { from: start, until: next }
      start = next
    }
  }

  interface Result {
    period: PeriodRecord
    claim: JobClaim
    inputs: PeriodTerms
    corrections: readonly CorrectionRecord[]
    previous: string | null
    lines: Record<Model, Line[]>
    file: StagedFile
  }

  async function store(
    { period, claim, inputs, corrections, previous, lines, file }: Result,
    staged: StagedFile[],
    stepOf: (from: number, to: number) => (share: number) => Promise<void>,
  ) {
    const onStep = stepOf(PARTS.lines, PARTS.end)
    const all = [...lines[period.model], ...linesOfCorrections(corrections.map(inFile))]
    const ids = new Set(MODELS.flatMap((model) => lines[model].map(({ party }) => party)))
    for (const { party } of corrections) ids.add(party.id)
    ids.delete('platform')
    const now = clock()
    const parties = await db.write((write) => partiesOfIds(write, [...ids], now))
    const corrected = new Map(corrections.map(({ track }) => [track.id, track.seq]))
    const rows = all.map(({ track_id, party, ...line }): NewLine => ({
      ...line,
      track: inputs.tracks.get(track_id)?.seq ?? corrected.get(track_id)!,
      party: parties.get(party) ?? null,
      party_id: party,
      amount_minor: Number(line.amount_minor),
    }))
    const totals = await totalsOf(inputs.terms, listenersOfFile(file.path), all)
    const warnings = await warningsOf(db.read, {
      period,
      inputs,
      rows,
      totals,
      listeners: listenersOfFile(file.path),
    })
    while ((await db.write((write) => removeLines(write, period.seq, atOnce))) > 0)
      await setImmediate()
    for (let start = 0; start < rows.length; start += atOnce) {
      await onStep(start / rows.length)
      const some = rows.slice(start, start + atOnce)
      await db.write((write) => addLines(write, period.seq, some, start))
    }
    const document = documentOf(period, file)
    await media.documents.put(file, documentKeyOf(document.id))
    staged.pop()
    const storedAt = clock()
    const isStored = await db.write(async (write) => {
      const changes = {
        state: 'ready',
        progress: 100,
        problem: '',
        totals,
        warnings,
        previous,
      } as const
      if (!(await changePeriod(write, period, changes, storedAt))) return false
      await replacePartyAmounts(write, period.seq, amountsByParty(lines, parties))
      await removeDocuments(write, { period: period.seq })
      await addDocuments(write, { period: period.seq }, [document], storedAt)
      await finishJob(write, claim)
      return true
    })
    if (!isStored) {
      await media.documents.remove([documentKeyOf(document.id)])
      throw new Superseded()
    }
  }

  return {
    kind: 'royalties',
    lanes: 1,
    pauses: PAUSES,
    stopsAtOnce: true,
    run,
    async onGivenUp(write: Handle, { subject }: JobClaim) {
      const period = await periodBySeq(write, subject)
      if (period?.state !== 'running') return
      const problem = 'Something went wrong here; the log says what.'
      await changePeriod(write, period, { state: 'open', progress: 0, problem }, clock())
    },
  }
}

const inFile = ({ of, track, party, amount_minor, reason }: CorrectionRecord): Correction => ({
  period: of.id,
  track_id: track.id,
  party: party.id,
  amount_minor,
  reason,
})

const documentOf = (period: PeriodRecord, file: StagedFile): NewDocument => ({
  id: newId(),
  name: `royalties-${period.from}.jsonl`,
  content_type: 'application/jsonl',
  bytes: file.bytes,
  sha256: file.sha256,
})

/** What was brought in has to be of listeners of this run, all of it. */
async function expectAllBrought(
  listeners: () => AsyncIterable<Listener>,
  amounts: ReadonlyMap<string, number>,
) {
  if (amounts.size === 0) return
  const unheard = new Set(amounts.keys())
  for await (const { listener } of listeners()) unheard.delete(listener)
  if (unheard.size > 0)
    throw new PeriodProblem(
      'What listeners brought in names some of whom no play counts any more: download the listeners again, and bring their amounts in again.',
    )
}

function amountsByParty(lines: Record<Model, Line[]>, parties: ReadonlyMap<string, number>) {
  return MODELS.flatMap((model) => {
    const sums = new Map<string, bigint>()
    for (const { party, amount_minor } of lines[model])
      sums.set(party, (sums.get(party) ?? 0n) + amount_minor)
    return [...sums].map(([party_id, amount]) => ({
      model,
      party_id,
      party: parties.get(party_id) ?? null,
      amount_minor: Number(amount),
    }))
  })
}
