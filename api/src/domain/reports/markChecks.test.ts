import * as fc from 'fast-check'
import { AI_EXTENTS, CREDIT_PARTS } from '@melodia/contract/choices/contributions'
import {
  GENERATORS,
  MARK_KINDS,
  MARK_SIGNATURES,
  MARKED_FILES,
} from '@melodia/contract/choices/marks'
import { CHECK_LEVELS } from '@melodia/contract/choices/reports'
import type { Parts } from '@melodia/contract/contributions'
import { generatorIn } from '@melodia/contract/generators'
import { madeBy, type MarkOfFile } from '@melodia/contract/marks'
import { containsOf, NOTHING_SAID } from '@melodia/contract/parts'
import { describe, expect, it } from 'vitest'
import { marks } from './markChecks.ts'
import { presentCheck } from './present.ts'

const TRAINED = 'trainedAlgorithmicMedia'
const aMark = (mark: Partial<MarkOfFile> = {}): MarkOfFile => ({
  kind: 'c2pa',
  file: 'audio',
  text: null,
  tool: null,
  source_type: TRAINED,
  signature: 'trusted',
  ...mark,
})
const aTag = (tool: string): MarkOfFile =>
  aMark({ kind: 'tag', text: `made with ${tool}`, tool, source_type: null, signature: null })
const said = (heard: Parts['vocals'], artwork: Parts['artwork'] = null): Parts => ({
  ...NOTHING_SAID,
  vocals: heard,
  artwork,
})
const levelOf = (mark: MarkOfFile, parts: Parts) => marks({ marks: [mark], parts }).level

describe('a mark and what is disclosed', () => {
  it.each([
    ['trained and none', aMark(), said('none'), 'stop'],
    [
      'trained, by nobody we know, and none',
      aMark({ signature: 'untrusted' }),
      said('none'),
      'stop',
    ],
    ['trained, broken, and none', aMark({ signature: 'broken' }), said('none'), 'note'],
    ['trained and nothing', aMark(), said(null), 'warning'],
    ['trained and partly', aMark(), said('partly'), 'note'],
    ['trained and all', aMark(), said('all'), 'note'],
    [
      'composite and none',
      aMark({ source_type: 'compositeWithTrainedAlgorithmicMedia' }),
      said('none'),
      'warning',
    ],
    ['composite and nothing', aMark({ source_type: 'compositeSynthetic' }), said(null), 'warning'],
    ['recorded and none', aMark({ source_type: 'digitalCapture' }), said('none'), 'note'],
    ['recorded and all', aMark({ source_type: 'digitalCapture' }), said('all'), 'note'],
    ['of IPTC', aMark({ kind: 'iptc', signature: null }), said('none'), 'stop'],
    ['words of a generator', aTag('Suno'), said('none'), 'stop'],
    ['words of a generator and nothing', aTag('Udio'), said(null), 'warning'],
    [
      'signed by a generator without a type',
      aMark({ tool: 'Suno 4.5', source_type: null }),
      said('none'),
      'stop',
    ],
    [
      'signed by an editor without a type',
      aMark({ tool: 'Editor', source_type: null }),
      said('none'),
      'note',
    ],
    [
      'too large',
      aMark({ source_type: null, signature: 'untrusted', unread: 'large' }),
      said('none'),
      'note',
    ],
    ['of an artwork and of the music', aMark({ file: 'artwork' }), said('none', 'all'), 'note'],
    ['of an artwork', aMark({ file: 'artwork' }), said('all', 'none'), 'stop'],
    ['of an artwork and nothing', aMark({ file: 'artwork' }), said('none'), 'warning'],
    ['of a preview', aMark({ file: 'preview' }), said('none', 'all'), 'stop'],
    [
      'a type that is a name of objects',
      aMark({ source_type: 'constructor' }),
      said('none'),
      'note',
    ],
  ] as const)('%s: %s', (_, mark, parts, level) => {
    expect(levelOf(mark, parts)).toBe(level)
  })

  const anyMark = fc.record({
    kind: fc.constantFrom(...MARK_KINDS),
    file: fc.constantFrom(...MARKED_FILES),
    text: fc.option(fc.string()),
    tool: fc.option(fc.constantFrom(...GENERATORS.map(({ name }) => name), 'Editor')),
    source_type: fc.option(fc.constantFrom(TRAINED, 'compositeSynthetic', 'digitalCapture', 'x')),
    signature: fc.option(fc.constantFrom(...MARK_SIGNATURES)),
  })
  const anyParts = fc.record(
    Object.fromEntries(
      CREDIT_PARTS.map((part) => [part, fc.option(fc.constantFrom(...AI_EXTENTS))]),
    ),
  ) as fc.Arbitrary<Parts>

  it('stop: only where people alone are said to have made what a model made; and each is in words', () => {
    fc.assert(
      fc.property(fc.array(anyMark, { maxLength: 5 }), anyParts, (found, parts) => {
        const verdict = marks({ marks: found, parts })
        const levels = found.map((mark) => levelOf(mark, parts))
        const worst = Math.max(0, ...levels.map((level) => CHECK_LEVELS.indexOf(level)))
        expect(CHECK_LEVELS.indexOf(verdict.level)).toBe(worst)
        for (const [at, mark] of found.entries()) {
          const disclosed = mark.file === 'artwork' ? parts.artwork : containsOf(parts)
          const isContradicted = madeBy(mark) === 'all' && disclosed === 'none'
          expect(levels[at] === 'stop').toBe(isContradicted)
          expect(levels[at]).not.toBe('ok')
        }
        const { text, findings = [] } = presentCheck({ id: 'marks', ...verdict })
        expect(text).toMatch(/^[A-Z].*\.$/s)
        expect(findings).toHaveLength(found.length)
        for (const { says } of findings) expect(text).toContain(says)
      }),
    )
  })
})

it.each([
  ['made with suno; created=2026', false, 'Suno'],
  ['SUNO.COM', false, 'Suno'],
  ['Sunoco Music', false, undefined],
  ['DALL·E 3', false, 'DALL-E'],
  ['dall-e', false, 'DALL-E'],
  ['stable-audio-2', false, 'Stable Audio'],
  ['stable audiobooks', false, undefined],
  ['FLUX.1 [dev]', false, 'Flux'],
  ['Flux', false, undefined],
  ['Flux', true, 'Flux'],
  ['a firefly at night', false, undefined],
  ['Adobe Firefly', false, 'Firefly'],
  ['Steps: 20, Sampler: Euler a, CFG scale: 7', false, 'Stable Diffusion'],
  ['', true, undefined],
] as const)('the words “%s” name a generator (a program: %s): %s', (text, isProgram, name) => {
  expect(generatorIn(text, isProgram)).toBe(name)
})
