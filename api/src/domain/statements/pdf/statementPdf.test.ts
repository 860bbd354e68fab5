import type { RoyaltyStatement, StatementLine } from '@melodia/contract/royaltyStatements'
import { describe, expect, it } from 'vitest'
import { pdfOfStatement } from './statementPdf.ts'
import { readPdf, textsOf } from './testing.ts'
import * as words from './words.ts'

const HASH = '9b9ea739dfeae55d873c5e887357e71167925fe9cd3368607f57c4b424a7db64'
const CLOSING = {
  closed_at: Date.UTC(2026, 10, 3, 23, 30),
  zone: 'Europe/Oslo',
  site: 'https://music.example',
}

const aLine = (line: Partial<StatementLine> = {}): StatementLine => ({
  track_id: 'ferry',
  title: 'Ferry',
  ground: 'split',
  share_bp: 3_350,
  plays: 1_234,
  late: 0,
  set_aside: 5,
  own: 6,
  amount_minor: 123_450,
  waits: null,
  ...line,
})

const aStatement = (given: Partial<RoyaltyStatement> = {}): RoyaltyStatement => ({
  id: 'statement',
  number: '1-000001',
  period: { id: 'october', from: '2026-10-01', to: '2026-11-01', model: 'pro-rata', hash: HASH },
  party: { id: 'lyra', kind: 'creator', name: 'Lyra Øre' },
  currency: 'EUR',
  opening_minor: 1_000,
  earned_minor: 123_450,
  corrections_minor: -200,
  withheld_minor: 0,
  paid_minor: -50,
  closing_minor: 124_200,
  waits: null,
  waits_minor: 0,
  models: { 'pro-rata': 123_450, 'user-centric': 7_700, time: 8_800 },
  lines: [aLine()],
  ...given,
})

const print = (given: Partial<RoyaltyStatement> = {}) => pdfOfStatement(aStatement(given), CLOSING)
const titled = async (...titles: string[]) =>
  readPdf(await print({ lines: titles.map((title) => aLine({ title })) }))

describe('a statement on paper', () => {
  it('contract: says who got what, when and why, and how to check it', async () => {
    const pdf = await readPdf(await print())
    expect(textsOf(pdf, 'H1', 'H2')).toEqual([
      'Statement 1-000001',
      words.BALANCE_HEADING,
      words.MODELS_HEADING,
      words.CHECK_HEADING,
      words.LINES_HEADING,
    ])
    const cells = textsOf(pdf, 'TH', 'TD')
    for (const row of [
      ['Party', 'Lyra Øre', 'Period', 'Oct 1 – 31, 2026', 'Currency', 'EUR', 'Model', 'By plays'],
      ['Closed', 'Nov 4, 2026'],
      ['Carried over', '10.00 EUR'],
      ['Corrections', '-2.00 EUR'],
      ['Balance', '1,242.00 EUR'],
      ['By listener', '77.00 EUR', 'By time heard', '88.00 EUR'],
      ['https://music.example/royalties', words.FILE_HASH, HASH],
      words.LINE_HEADS,
      ['Ferry', 'Split', '33.5 %', '1,234', '5', '6', '1,234.50 EUR'],
    ])
      expect(cells.join('|')).toContain(row.join('|'))
    expect(textsOf(pdf, 'Artifact').at(-1)).toContain('Page 1 of 1')
  })

  it('says why nothing is paid, what a correction is for, and that there is no line', async () => {
    const line = aLine({ ground: 'correction', share_bp: null, reason: 'Counted twice.' })
    const frozen = await readPdf(await print({ waits: 'frozen', lines: [line] }))
    expect(textsOf(frozen, 'P')).toContain(words.WAITING.frozen)
    expect(textsOf(frozen, 'TD').slice(-6, -4)).toEqual(['Correction: Counted twice.', '–'])
    const empty = await readPdf(await print({ lines: [] }))
    expect(textsOf(empty, 'P')).toContain(words.NO_LINES)
  })

  it('has what programs need that read aloud (PDF/UA), and fonts of its own', async () => {
    const bytes = await print()
    const { info } = await readPdf(bytes)
    expect(info).toMatchObject({
      Title: 'Statement 1-000001',
      Language: 'en',
      PDFFormatVersion: '1.7',
    })
    const raw = bytes.toString('latin1')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toContain('/DisplayDocTitle true')
    expect(raw).toContain('/Marked true')
    expect(raw.split('/Type /FontDescriptor')).toHaveLength(raw.split('/FontFile2 ').length)
    expect(raw).not.toContain('/Helvetica')
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(
      words.SUM_HEADS.length + words.MODEL_HEADS.length + words.LINE_HEADS.length,
    )
  })

  it('is the same again, byte for byte', async () => {
    expect((await print()).equals(await print())).toBe(true)
    expect((await print()).equals(await print({ earned_minor: 1 }))).toBe(false)
  })

  it('repeats over many pages what the columns are, which is read aloud once', async () => {
    const lines = Array.from({ length: 120 }, (_, n) =>
      aLine({ title: `${n} ${'of a long journey '.repeat(n % 8)}` }),
    )
    const pdf = await readPdf(await print({ lines }))
    const { length } = pdf.pages
    expect(length).toBeGreaterThan(3)
    for (const [at, page] of pdf.pages.entries()) {
      const decoration = page.filter(({ tag }) => tag === 'Artifact').map(({ text }) => text)
      expect(decoration.join()).toContain(`Page ${at + 1} of ${length}`)
      expect(decoration.join().includes('Set aside')).toBe(at > 0)
    }
    expect(textsOf(pdf, 'TH').filter((text) => text === 'Set aside')).toHaveLength(1)
    const rows = textsOf(pdf, 'TH').filter((text) => text.endsWith('journey') || /^\d+$/.test(text))
    expect(rows.map((text) => Number.parseInt(text))).toEqual(lines.map((_, n) => n))
  })

  it('draws letters that its font has, and says of others that they are missing', async () => {
    const names = ['Ærø', 'Привет', 'Ελλάδα', 'Công Sơn', 'fifi office']
    // First a letter that is drawn as two glyphs: they stay what they are elsewhere.
    expect(textsOf(await titled('Trịnh', ...names), 'TH').slice(-5)).toEqual(names)
    const pdf = await titled('שלום 1', '漢字', '👩‍👩‍👧‍👦 home', 'e\u0301')
    expect(textsOf(pdf, 'TH').slice(-4)).toEqual(['���� 1', '��', '� home', 'é'])
  })

  it('stands whatever a title is', async () => {
    const hostile = [
      '\u0000\u0007 bell\n\tand line',
      '\uD800 half',
      '\u202Eturned',
      '(\\) >> endobj',
      '',
      'x'.repeat(10_000),
      '💿'.repeat(2_000),
      `a${'\u0301'.repeat(400)}`,
      'क्षत्रिय त्र्य ्् िि',
    ]
    const titles = textsOf(await titled(...hostile), 'TH').slice(-hostile.length)
    expect(titles.slice(0, 5)).toEqual(['bell and line', '� half', 'turned', '(\\) >> endobj', ''])
    // With a space for each line that it needs.
    expect(titles.map(({ length }) => length).filter((length) => length > 280)).toEqual([])
    expect(titles[5]?.replaceAll(' ', '')).toBe(`${'x'.repeat(239)}…`)
  })

  it('lets others have their turn', async () => {
    const lines = Array.from({ length: 200 }, () => aLine())
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    await print({ lines })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(5)
  })
})
