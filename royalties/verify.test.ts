import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOfFile, type Inputs } from './file.ts'
import { linesOf, linesOfCorrections } from './rules.ts'
import { FIVE } from './testing/five.ts'
import { periods } from './testing/periods.ts'
import { verify } from './verify.ts'

const share = (party: string, share_bp: number) => ({ party, share_bp })

async function textOf(inputs: Inputs) {
  let text = ''
  for await (const line of linesOfFile(inputs)) text += line
  return text
}
const bytes = (text: string) => new TextEncoder().encode(text)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function statementOf(inputs: Inputs, party: string) {
  const { [inputs.model]: lines } = await linesOf(inputs)
  const all = [...lines, ...linesOfCorrections(inputs.corrections)]
  return {
    period: { id: inputs.period.id, hash: hashOf(await textOf(inputs)) },
    party: { id: party },
    lines: all
      .filter((line) => line.party === party)
      .map(({ track_id, ground, plays, amount_minor }) => ({
        track_id,
        ground,
        plays,
        amount_minor: Number(amount_minor),
      })),
  }
}

describe('five plays', () => {
  it('are four parties’ cents', async () => {
    const { 'pro-rata': lines } = await linesOf(FIVE)
    expect(
      lines.map((line) => [line.track_id, line.ground, line.party, Number(line.amount_minor)]),
    ).toEqual([
      ['ferry', 'platform', 'platform', 60],
      ['ferry', 'consent', 'vera', 108],
      ['ferry', 'recoup', 'lars', 100],
      ['ferry', 'split', 'lars', 199],
      ['ferry', 'split', 'mina', 133],
      ['tide', 'platform', 'platform', 40],
      ['tide', 'split', 'mina', 360],
    ])
  })

  it('are right, by their hash and by the statement of each party', async () => {
    const text = await textOf(FIVE)
    for (const party of ['lars', 'mina', 'vera', 'platform']) {
      const statement = JSON.stringify(await statementOf(FIVE, party))
      expect(await verify(bytes(text), { statement, hash: hashOf(text) })).toMatchObject({
        right: true,
        hash: hashOf(text),
      })
    }
  })

  it('are the example of the document', async () => {
    const path = join(import.meta.dirname, '../docs/statement-format.md')
    const text = await readFile(path, 'utf8')
    const file = await textOf(FIVE)
    expect(/```jsonl\n([^`]*)```/.exec(text)?.[1]).toBe(file)
    expect(text).toContain(`\`${hashOf(file)}\``)
  })
})

describe('what is wrong is said with its line', () => {
  it('any byte that was changed', async () => {
    await fc.assert(
      fc.asyncProperty(periods, fc.nat(), fc.integer({ min: 1, max: 255 }), async (one, at, by) => {
        const changed = bytes(await textOf(one))
        const place = at % (changed.length - 1)
        const line = changed.subarray(0, place).filter((byte) => byte === 10).length + 1
        changed[place] = changed[place]! ^ by
        const found = await verify(changed)
        expect(found).toMatchObject({ right: false, in: 'inputs' })
        // A line feed that is gone joins two lines, and one that came divides one.
        expect([line - 1, line, line + 1]).toContain(found.right ? 0 : found.line)
      }),
      { numRuns: 500 },
    )
  })

  /** The file with one row changed, and all hashes made anew. */
  const rehashed = async (change: (row: Record<string, unknown>, at: number) => object | null) => {
    let before = ''
    let text = ''
    for (const [at, line] of (await textOf(FIVE)).trimEnd().split('\n').entries()) {
      const { h: _, ...row } = JSON.parse(line) as Record<string, unknown>
      const made = change(row, at)
      if (!made) continue
      const own = JSON.stringify(made)
      before = hashOf(before + own)
      text += `${own.slice(0, -1)},"h":"${before}"}\n`
    }
    return verify(bytes(text))
  }

  it.each([
    ['another format', 0, { format: 'other' }, 1, 'The format is not melodia-royalties/1'],
    ['no terms', 3, { heard: [[9, 1, 1]] }, 4, 'There are no such terms'],
    ['a broken number', 3, { heard: [[0, 1.5, 1]] }, 4, 'The line is not as the format says'],
    ['a member that lacks', 3, { heard: undefined }, 4, 'The line is not as the format says'],
    ['other plays', 3, { heard: [[0, 7, 1]] }, 2, 'Listeners heard it 8 times, not 3'],
    ['an order', 4, { listener: 'a' }, 5, 'Listeners do not stand in order'],
    ['money of one listener', 3, { amount_minor: 7 }, 1, 'Listeners brought in 7, not 1000'],
  ] as const)('%s', async (_, of, change, line, problem) => {
    const found = await rehashed((row, at) => (at === of ? { ...row, ...change } : row))
    expect(found).toEqual({ right: false, in: 'inputs', line, problem })
  })

  it('shares that do not sum up, terms that stand twice, no header, nothing', async () => {
    const terms = async (change: object) => {
      const found = await rehashed((row, at) =>
        at === 1 ? { terms: { ...(row.terms as object), ...change } } : row,
      )
      return found.right ? '' : `${found.line}: ${found.problem}`
    }
    expect(await terms({ split: [share('lars', 9_999)] })).toBe(
      '2: The shares of the split do not sum to 10,000',
    )
    expect(await terms({ consents: [share('vera', 10_001)] })).toBe(
      '2: The shares of the consents exceed 10,000',
    )
    expect(await terms({ track: 'tide', from: '2026-11-01T00:00:00.000Z' })).toBe(
      '3: Terms do not stand in order',
    )
    expect(await rehashed((row, at) => (at === 0 ? null : row))).toMatchObject({
      line: 1,
      problem: 'The first line is no header of melodia-royalties/1',
    })
    expect(await verify(bytes(''))).toMatchObject({ right: false, line: null })
    expect(await verify(bytes('\n'))).toMatchObject({ right: false, line: 1 })
  })

  it('another hash, another statement, an amount, a line too many or missing', async () => {
    const text = await textOf(FIVE)
    const right = await statementOf(FIVE, 'lars')
    const found = async (statement: object) => {
      const verdict = await verify(bytes(text), { statement: JSON.stringify(statement) })
      return verdict.right ? 'right' : `${verdict.in} ${verdict.line}: ${verdict.problem}`
    }
    expect(await verify(bytes(text), { hash: 'ab' })).toMatchObject({ right: false, line: null })
    expect(await found({ ...right, period: { hash: hashOf('') } })).toBe(
      'statement null: The statement is of inputs with another hash',
    )
    const lines = right.lines.with(1, { ...right.lines[1]!, amount_minor: 200 })
    expect(await found({ ...right, lines })).toBe(
      'statement 2: The inputs make 199 from 3 plays of it',
    )
    expect(await found({ ...right, lines: [...right.lines, right.lines[0]!] })).toBe(
      'statement 4: The inputs make no such line',
    )
    expect(await found({ ...right, lines: right.lines.slice(0, 1) })).toBe(
      'statement null: The statement lacks 199 (split) of the track ferry',
    )
    expect(await found([])).toBe('statement null: The file is no statement')
    expect(await verify(bytes(text), { statement: '{' })).toMatchObject({
      problem: 'The statement is no JSON',
    })
  })
})

describe('npm run verify', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'verify-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const run = promisify(execFile)
  const call = (...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, 'command.ts'), ...args]).then(
      ({ stdout }) => [0, stdout],
      ({ code, stdout, stderr }) => [code, stdout || stderr],
    )

  it('exits with 0, 1 and 2, and says why in a line', async () => {
    const text = await textOf(FIVE)
    const [inputs, statement] = [join(folder, 'period.jsonl'), join(folder, 'statement.json')]
    await writeFile(inputs, text)
    await writeFile(statement, JSON.stringify(await statementOf(FIVE, 'mina')))
    expect(await call(inputs, statement, '--hash', hashOf(text))).toEqual([
      0,
      `Right: 2026-10-01 to 2026-11-01, pro-rata, 9 lines of 1000 EUR, ${hashOf(text)}\n`,
    ])
    await writeFile(inputs, text.replace('"plays":3', '"plays":4'))
    expect(await call(inputs, statement)).toEqual([
      1,
      'Wrong, in line 2: The line is not what its hash says\n',
    ])
    expect(await call()).toEqual([2, expect.stringContaining('npm run verify -- INPUTS')])
  })
})
