import { containsOf, partsOf } from '@melodia/contract/parts'
import { describe, expect, it } from 'vitest'
import {
  changed,
  extentOfPart,
  lineProblems,
  newLine,
  partyNamed,
  saidOfLine,
  saidOfPart,
  toolNamed,
  withAnother,
  type Known,
  type Line,
} from './lines.ts'

const ADA = { creator_id: 'ada', name: 'Ada' }
const KNOWN: Known = { me: ADA, people: [{ artist_id: 'siri', name: 'Siri' }], latest: [] }
const BOX = { model: 'Box' }
const box: Line = {
  party: { generator: true, name: 'Box' },
  role: 'Vocalist',
  ai: 'all',
  tool: BOX,
  shown: true,
}

describe('what is said of a part', () => {
  it('begins with the person who fills in the form, or with the tool used before', () => {
    const said = saidOfPart([], 'lyrics', 'partly', KNOWN)
    expect(said).toEqual([{ party: ADA, role: 'Lyricist', ai: 'partly', shown: true }])
    const { me: _, ...others } = KNOWN
    expect(newLine('lyrics', 'none', others).party).toEqual(KNOWN.people[0])
    const known = { ...KNOWN, latest: [box] }
    expect(newLine('vocals', 'all', known)).toEqual(box)
    expect(newLine('composition', 'all', known)).toMatchObject({ role: 'Composer', tool: BOX })
  })

  it('takes nobody’s voice or style because the track before did', () => {
    const sung = { ...box, voice_of: ['siri'], style_of: ['siri'] }
    expect(newLine('vocals', 'all', { ...KNOWN, latest: [sung] })).toEqual(box)
  })

  it('keeps who was named, and becomes one line where a machine made it alone', () => {
    const two = withAnother(saidOfPart([], 'composition', 'none', KNOWN), 'composition')
    const partly = saidOfPart(two, 'composition', 'partly', KNOWN)
    expect(partly.map(({ party, ai }) => [party.name, ai])).toEqual([
      ['Ada', 'partly'],
      ['', 'partly'],
    ])
    const all = saidOfPart(partly, 'composition', 'all', KNOWN)
    expect(all).toMatchObject([{ party: { generator: true }, tool: { model: '' } }])
    expect(containsOf(partsOf(all))).toBe('all')
    expect(saidOfPart(all, 'composition', 'none', KNOWN)).toEqual([two[0]])
  })

  it('is undecided where its lines differ', () => {
    const two = withAnother(saidOfPart([], 'vocals', 'none', KNOWN), 'vocals')
    expect([extentOfPart(two, 'vocals'), extentOfPart(two, 'lyrics')]).toEqual(['none', null])
    const mixed = saidOfLine(two, 1, 'all', KNOWN)
    expect(extentOfPart(mixed, 'vocals')).toBeUndefined()
    expect(partsOf(mixed).vocals).toBe('partly')
  })
})

it('finds who has a typed name, whatever its letters', () => {
  expect(partyNamed(' siri', KNOWN)).toEqual({ artist_id: 'siri', name: 'Siri' })
  expect(partyNamed('Somebody', KNOWN)).toEqual({ name: 'Somebody' })
})

it('a tool of another name keeps what was typed of it, and not what came with one of before', () => {
  const hum = { vendor: 'Hum', model: 'Box', version: '2' }
  const latest = [{ ...box, tool: hum }]
  expect(toolNamed('Hum Box 2', BOX, latest)).toEqual(hum)
  expect(toolNamed('Bo', hum, latest)).toEqual({ model: 'Bo' })
  expect(toolNamed('Chime', { vendor: 'Me', model: 'Chim' }, latest)).toEqual({
    vendor: 'Me',
    model: 'Chime',
  })
})

it('leaves out what was emptied', () => {
  expect(changed({ ...box, instrument: 'Organ' }, { instrument: '', voice_of: [] })).toEqual(box)
})

it('says what is missing at its line, and then what is there twice', () => {
  const nameless: Line = { ...box, tool: { model: ' ' } }
  const nobody: Line = { party: { name: '' }, role: 'Mixer', ai: 'none', shown: true }
  expect(lineProblems([box, nameless, nobody]).map(({ at, field }) => [at, field])).toEqual([
    [1, 'tool'],
    [2, 'who'],
  ])
  expect(lineProblems([box, { ...box, tool: { model: 'BOX' } }])).toMatchObject([{ at: 1 }])
  const assisted: Line = { ...nobody, party: ADA, ai: 'partly', tool: { model: ' ' } }
  expect(lineProblems([assisted])).toMatchObject([{ at: 0, field: 'tool' }])
  expect(lineProblems([box])).toEqual([])
})
