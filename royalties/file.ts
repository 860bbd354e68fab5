import { createHash } from 'node:crypto'
import { FORMAT, type Correction, type Header, type Period, type Terms } from './rules.ts'

/** What is frozen when a period is closed. */
export interface Inputs extends Omit<Header, 'format'>, Pick<Period, 'terms' | 'listeners'> {
  corrections: readonly Correction[]
}

/**
 * The lines of the file of a period, each with its line feed; members stand in one order, and each
 * line ends with the hash that chains it to the line before (`docs/statement-format.md`).
 */
export async function* linesOfFile({ terms, listeners, corrections, ...header }: Inputs) {
  let before = ''
  const chained = (row: object) => {
    const own = JSON.stringify(row)
    before = createHash('sha256').update(before).update(own).digest('hex')
    return `${own.slice(0, -1)},"h":"${before}"}\n`
  }
  yield chained(headerRow(header))
  for (const each of terms) yield chained({ terms: termsRow(each) })
  for await (const { listener, amount_minor, heard } of listeners())
    yield chained({ listener, amount_minor, heard })
  for (const { period, track_id, party, amount_minor, reason } of corrections)
    yield chained({ correction: { period, track_id, party, amount_minor, reason } })
}

const headerRow = ({
  period: { id, from, to, time_zone },
  pool_minor,
  currency,
  model,
  thresholds: { min_plays, min_listeners },
  previous,
}: Omit<Header, 'format'>) => ({
  format: FORMAT,
  period: { id, from, to, time_zone },
  pool_minor,
  currency,
  model,
  thresholds: { min_plays, min_listeners },
  previous,
})

const sharesRow = (shares: Terms['split']) =>
  shares.map(({ party, share_bp }) => ({ party, share_bp }))

const termsRow = (of: Terms) => ({
  track: of.track,
  from: of.from,
  platform_bp: of.platform_bp,
  consents: sharesRow(of.consents),
  recoup: of.recoup.map(({ party, left_minor }) => ({ party, left_minor })),
  split: sharesRow(of.split),
  plays: of.plays,
  late: of.late,
  set_aside: of.set_aside,
  own: of.own,
})
