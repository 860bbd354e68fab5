import {
  FORMAT,
  linesOf,
  linesOfCorrections,
  type Correction,
  type Header,
  type Line,
  type Listener,
  type Share,
  type Terms,
} from './rules.ts'

/** What was found: all right, or what is wrong in which line of the inputs (from 1) or elsewhere. */
export type Verdict =
  | { right: true; hash: string; header: Header; lines: Line[] }
  | { right: false; in: 'inputs' | 'statement'; line: number | null; problem: string }

class Wrong extends Error {
  readonly in: 'inputs' | 'statement'
  readonly line: number | null
  constructor(place: 'inputs' | 'statement', line: number | null, problem: string) {
    super(problem)
    this.in = place
    this.line = line
  }
}

/**
 * Checks the frozen inputs of a period, computes its lines, and compares them with a statement (the
 * text of its JSON) where one is given, and the file's hash with one that is known from elsewhere.
 */
export async function verify(
  inputs: Uint8Array<ArrayBuffer>,
  { statement, hash }: { statement?: string; hash?: string } = {},
): Promise<Verdict> {
  try {
    const { header, corrections, ...period } = await readInputs(inputs)
    const found = await sha256(inputs)
    if (hash !== undefined && hash.toLowerCase() !== found)
      throw new Wrong('inputs', null, `The hash of the file is ${found}`)
    const models = await linesOf({ ...header, ...period })
    const lines = [...models[header.model], ...linesOfCorrections(corrections)]
    if (statement !== undefined) compareStatement(statement, lines, found)
    return { right: true, hash: found, header, lines }
  } catch (error) {
    if (error instanceof Wrong)
      return { right: false, in: error.in, line: error.line, problem: error.message }
    throw error
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Row = Header | { terms: Terms } | Listener | { correction: Correction }

const H = /,"h":"([0-9a-f]{64})"\}$/

/** Reads the file and checks its chain, its order and its sums. */
async function readInputs(inputs: Uint8Array<ArrayBuffer>) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(inputs)
  if (!text.endsWith('\n'))
    throw new Wrong('inputs', null, 'The file does not end with a line feed')
  const encoder = new TextEncoder()
  let before = ''
  let header: Header | undefined
  const terms: Terms[] = []
  const listeners: Listener[] = []
  const corrections: Correction[] = []

  function add(row: Row): string | undefined {
    if ('format' in row) {
      if (header || row.format !== FORMAT) return `The format is not ${FORMAT}`
      header = row
    } else if (!header) return `The first line is no header of ${FORMAT}`
    else if ('terms' in row) {
      if (listeners.length + corrections.length > 0) return 'Terms stand before listeners'
      terms.push(row.terms)
      return termsProblem(terms.at(-2), row.terms)
    } else if ('listener' in row) {
      const last = listeners.at(-1)
      if (last && last.listener >= row.listener) return 'Listeners do not stand in order'
      if (row.heard.some(([at]) => !terms[at])) return 'There are no such terms'
      listeners.push(row)
    } else if ('correction' in row) corrections.push(row.correction)
    else return 'The line is of no kind that is known'
    return undefined
  }

  for (const [at, line] of text.slice(0, -1).split('\n').entries()) {
    const [end = '', h] = H.exec(line) ?? []
    const own = line.slice(0, line.length - end.length) + '}'
    if (h !== (await sha256(encoder.encode(before + own))))
      throw new Wrong('inputs', at + 1, 'The line is not what its hash says')
    before = h
    let problem: string | undefined
    try {
      problem = add(JSON.parse(line, wholeNumbers) as Row)
    } catch {
      problem = 'The line is not as the format says'
    }
    if (problem) throw new Wrong('inputs', at + 1, problem)
  }
  if (!header) throw new Wrong('inputs', 1, 'The file is empty')
  checkSums(header, terms, listeners)
  return { header, terms, listeners: () => listeners, corrections }
}

function wholeNumbers(_: string, value: unknown) {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('No whole number')
  return value
}

function termsProblem(last: Terms | undefined, terms: Terms) {
  const isInOrder =
    !last || last.track < terms.track || (last.track === terms.track && last.from < terms.from)
  if (!isInOrder) return 'Terms do not stand in order'
  const whole = (shares: readonly Share[]) =>
    shares.reduce((total, { share_bp }) => total + share_bp, 0)
  if (whole(terms.split) !== 10_000) return 'The shares of the split do not sum to 10,000'
  return whole(terms.consents) > 10_000 ? 'The shares of the consents exceed 10,000' : undefined
}

/** Plays of listeners are those of the terms, and what listeners brought in is the pool. */
function checkSums(header: Header, terms: readonly Terms[], listeners: readonly Listener[]) {
  const plays = terms.map(() => 0)
  let pool = 0
  for (const { heard, amount_minor } of listeners) {
    pool += amount_minor ?? 0
    for (const [at, number] of heard) plays[at]! += number
  }
  const at = terms.findIndex((each, of) => each.plays !== plays[of])
  if (at !== -1)
    throw new Wrong(
      'inputs',
      at + 2,
      `Listeners heard it ${plays[at]} times, not ${terms[at]!.plays}`,
    )
  const isByListener = listeners.some(({ amount_minor }) => amount_minor !== undefined)
  if (isByListener && pool !== header.pool_minor)
    throw new Wrong('inputs', 1, `Listeners brought in ${pool}, not ${header.pool_minor}`)
}

interface StatementToCheck {
  period: { hash: string }
  party: { id: string }
  lines: { track_id: string; ground: string; plays: number; amount_minor: number }[]
}

/** Throws where the statement of a party has a line that the inputs do not make, or lacks one. */
function compareStatement(text: string, all: readonly Line[], hash: string) {
  let statement: StatementToCheck
  try {
    statement = JSON.parse(text) as StatementToCheck
  } catch {
    throw new Wrong('statement', null, 'The statement is no JSON')
  }
  const { lines, party, period } = statement
  if (!Array.isArray(lines) || !party?.id || !period?.hash)
    throw new Wrong('statement', null, 'The file is no statement')
  if (period.hash !== hash)
    throw new Wrong('statement', null, 'The statement is of inputs with another hash')
  const open = all.filter((line) => line.party === party.id)
  for (const [at, line] of lines.entries()) {
    const isSame = (one: Line) => one.track_id === line.track_id && one.ground === line.ground
    const found = open.findIndex(
      (one) =>
        isSame(one) && one.plays === line.plays && Number(one.amount_minor) === line.amount_minor,
    )
    if (found === -1) throw new Wrong('statement', at + 1, difference(open.find(isSame)))
    open.splice(found, 1)
  }
  const [missing] = open
  if (missing)
    throw new Wrong(
      'statement',
      null,
      `The statement lacks ${missing.amount_minor} (${missing.ground}) of the track ${missing.track_id}`,
    )
}

const difference = (line: Line | undefined) =>
  line
    ? `The inputs make ${line.amount_minor} from ${line.plays} plays of it`
    : 'The inputs make no such line'
