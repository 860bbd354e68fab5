import type { MarkFinding } from '@melodia/contract/marks'
import { expect, it } from 'vitest'
import { isToolNamed, type Line } from './lines.ts'
import { markedTools } from './marks.ts'

const aMark = (mark: Partial<MarkFinding> = {}): MarkFinding => ({
  kind: 'c2pa',
  file: 'audio',
  says: 'made by a trained model, by Suno',
  tool: 'Suno 4.5',
  source_type: 'trainedAlgorithmicMedia',
  signature: 'untrusted',
  ...mark,
})

it('proposes each generator once for what is heard, and once for the artwork', () => {
  const tag = aMark({ kind: 'tag', tool: 'Suno', source_type: null, signature: null })
  const picture = { file: 'artwork', tool: 'Imagen', signature: null } as const
  const pictures = [aMark({ ...picture, kind: 'iptc' }), aMark({ ...picture, kind: 'exif' })]
  const marks = [aMark(), tag, aMark({ file: 'preview' }), ...pictures]
  expect(markedTools(marks).map(({ kind, tool, parts }) => [kind, tool, parts.length])).toEqual([
    ['c2pa', 'Suno 4.5', 5],
    ['iptc', 'Imagen', 1],
  ])
})

it.each([
  ['is broken', { signature: 'broken' }],
  ['names nobody', { tool: null }],
  ['is of a recorder', { source_type: 'digitalCapture', tool: 'Recorder' }],
  ['is of a work made in part', { source_type: 'compositeSynthetic' }],
] as const)('proposes nothing where a mark %s', (_, mark) => {
  expect(markedTools([aMark(mark)])).toEqual([])
})

it('knows a tool again among contributions, whatever its version', () => {
  const line: Line = {
    party: { generator: true, name: 'suno v4' },
    role: 'LeadVocalist',
    ai: 'all',
    tool: { model: 'suno', version: 'v4' },
    shown: true,
  }
  expect(isToolNamed([line], 'Suno 4.5', ['vocals', 'lyrics'])).toBe(true)
  expect(isToolNamed([line], 'Suno 4.5', ['artwork'])).toBe(false)
  expect(isToolNamed([line], 'Udio', ['vocals'])).toBe(false)
})
