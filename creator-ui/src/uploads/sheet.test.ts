import { describe, expect, test } from 'vitest'
import type { Intake } from './intake.ts'
import { bodyOf, rowErrorsOf, isComplete, lackOf, type Row } from './row.ts'
import { EMPTY, reduce, type Action, type Sheet } from './sheet.ts'
import { progressOf, summaryOf } from './summary.ts'
import { aRow, mp3, png } from './testing/rows.ts'

const files = (more: Partial<Intake>): Intake => ({
  tracks: [],
  previews: [],
  artworks: [],
  artworkForAll: null,
  leftOut: {},
  ...more,
})
const track = (name: string) => ({
  track_file: mp3(name),
  track_preview: null,
  artworkFile: null,
})
const after = (sheet: Sheet, ...actions: Action[]) => actions.reduce(reduce, sheet)
const sheetOf = (...rows: Row[]): Sheet => ({ ...EMPTY, rows })
const only = ({ rows }: Sheet) => rows[0]!

describe('one row each, prefilled', () => {
  const added: Action = {
    type: 'added',
    ids: ['a'],
    intake: files({ tracks: [track('03 - Night Ferry.mp3')] }),
  }
  const tags = { title: 'Nattferjen', artists: 'Sigrún, Ole', album: 'Isles', genre: 'Folk' }

  test('tags fill what is empty and leave what was typed', () => {
    const row = only(
      after(
        EMPTY,
        added,
        { type: 'changed', id: 'a', values: { title: 'Typed' } },
        { type: 'tagsRead', id: 'a', tags: { ...tags, picture: png('cover.png') } },
      ),
    )
    expect(row.values).toMatchObject({ ...tags, title: 'Typed', explicit: '' })
    expect(row.values.artworkFile?.name).toBe('cover.png')
    expect(row.isReading).toBe(false)
  })

  test('without tags the title is what the file is called', () => {
    const row = only(after(EMPTY, added, { type: 'tagsRead', id: 'a', tags: {} }))
    expect(row.values).toMatchObject({ title: 'Night Ferry', artists: '', genre: '' })
  })

  test('the creator is whoever uploads, whichever is known first', () => {
    const named: Action = { type: 'named', name: 'Nordlys Studio' }
    expect(only(after(EMPTY, added, named)).values.creators).toBe('Nordlys Studio')
    const typed = after(EMPTY, named, added, {
      type: 'changed',
      id: 'a',
      values: { creators: 'Two' },
    })
    expect(only(after(typed, named)).values.creators).toBe('Two')
  })

  test('files of a later drop go to rows that stand; one picture for all to those without own', () => {
    const rows = [
      aRow({ id: 'own', hasOwnArtwork: true }),
      aRow({ id: 'tags' }),
      aRow({ id: 'gone', stage: { at: 'saved', id: 't' } }),
    ]
    const sheet = after(sheetOf(...rows), {
      type: 'added',
      ids: [],
      intake: files({
        previews: [{ id: 'own', file: mp3('p.mp3') }],
        artworkForAll: png('all.png'),
      }),
    })
    expect(sheet.rows.map(({ values }) => values.artworkFile?.name)).toEqual([
      'art.png',
      'all.png',
      'art.png',
    ])
    expect(sheet.rows[0]?.values.track_preview).toMatchObject({ name: 'p.mp3' })
  })
})

describe('what all have in common is said once', () => {
  test('it is set in what can still be changed', () => {
    const rows = [
      aRow({ id: 'a', values: { genre: '', explicit: '', track_preview: null } }),
      aRow({ id: 'b', values: { track_preview: mp3('own.mp3') } }),
      aRow({ id: 'c', stage: { at: 'waiting' } }),
    ]
    const sheet = after(sheetOf(...rows), {
      type: 'filledAll',
      values: { genre: 'Jazz', explicit: 'true', track_preview: 'cut' },
    })
    expect(sheet.rows.map(({ values }) => [values.genre, values.explicit])).toEqual([
      ['Jazz', 'true'],
      ['Jazz', 'true'],
      ['Folk', 'false'],
    ])
    expect(sheet.rows[0]?.values.track_preview).toBe('cut')
    expect(sheet.rows[1]?.values.track_preview).toMatchObject({ name: 'own.mp3' })
  })
})

describe('spec §5: what a row needs', () => {
  test('everything but the album, named in one line and at the fields once it was tried', () => {
    const row = aRow({
      values: { genre: ' ', explicit: '', track_preview: null, artworkFile: null },
    })
    expect(isComplete(row)).toBe(false)
    expect(lackOf(row)).toBe('Still missing: genre, explicit, preview, artwork')
    expect(rowErrorsOf(row)).toEqual({})
    expect(rowErrorsOf(only(after(sheetOf(row), { type: 'tried' })))).toMatchObject({
      genre: 'Required',
      explicit: 'Required',
    })
    expect(isComplete(aRow())).toBe(true)
    expect(isComplete(aRow({ isReading: true }))).toBe(false)
  })

  test('.mp3 and .png only, not empty; a wrong file is said at once', () => {
    const row = aRow({
      values: { track_file: mp3('a.wav'), track_preview: mp3('b.mp3', ''), title: 'x'.repeat(201) },
    })
    expect(rowErrorsOf(row)).toEqual({
      title: 'Use at most 200 characters',
      track_file: 'Choose a file that ends in .mp3',
      track_preview: 'Choose a file that is not empty',
    })
    expect(lackOf(row)).toBe('To be corrected: title, track file, preview')
  })

  test('a preview is sent, or cut by the server', () => {
    expect(bodyOf(aRow().values)).toMatchObject({ cut_preview: 'true' })
    expect(bodyOf(aRow().values)).not.toHaveProperty('track_preview')
    const own = bodyOf(aRow({ values: { track_preview: mp3('p.mp3') } }).values)
    expect(own).toMatchObject({ track_preview: { name: 'p.mp3' } })
    expect(own).not.toHaveProperty('cut_preview')
  })
})

describe('each with own progress and own error', () => {
  const id = 'row'
  const queued: Action = { type: 'queued', ids: [id] }
  const sending: Action = { type: 'progressed', id, sent: { loaded: 1, total: 4 } }
  const whole: Action = { type: 'progressed', id, sent: { loaded: 4, total: 4 } }

  test('waiting, sending, checking, saved', () => {
    const stages = [queued, sending, whole, { type: 'saved', id, track: 't1' } as const].map(
      (_, last, all) => only(after(sheetOf(aRow()), ...all.slice(0, last + 1))).stage,
    )
    expect(stages).toEqual([
      { at: 'waiting' },
      { at: 'sending', sent: { loaded: 1, total: 4 } },
      { at: 'checking' },
      { at: 'saved', id: 't1' },
    ])
  })

  test('failed with the server’s words at their field, until the field is changed', () => {
    const failed: Action = {
      type: 'failed',
      id,
      why: 'Track file: This file is not an MP3.',
      errors: { track_file: 'Not an MP3', title: 'Taken' },
    }
    const row = only(after(sheetOf(aRow()), queued, sending, failed))
    expect(row.stage).toEqual({ at: 'failed', why: 'Track file: This file is not an MP3.' })
    expect(row.isOpen).toBe(true)
    expect(rowErrorsOf(row)).toEqual({ track_file: 'Not an MP3', title: 'Taken' })
    const changed = after(sheetOf(row), {
      type: 'changed',
      id,
      values: { track_file: mp3('b.mp3') },
    })
    expect(rowErrorsOf(only(changed))).toEqual({ title: 'Taken' })
    expect(rowErrorsOf(only(after(changed, queued)))).toEqual({})
  })

  test('cancelled goes back to be changed; what is saved stays saved', () => {
    const cancel: Action = { type: 'calledBack', ids: [id] }
    expect(only(after(sheetOf(aRow()), queued, cancel)).stage.at).toBe('draft')
    const saved = aRow({ stage: { at: 'saved', id: 't' } })
    expect(only(after(sheetOf(saved), cancel)).stage.at).toBe('saved')
  })

  test('a row that did not change is the same object', () => {
    const rows = [aRow({ id: 'a' }), aRow({ id: 'b' })]
    const sheet = after(sheetOf(...rows), { ...sending, id: 'a' })
    expect(sheet.rows[1]).toBe(rows[1])
  })
})

describe('“3 of 20 uploaded, 1 failed”', () => {
  const rows = (stages: Row['stage'][]) => stages.map((stage, n) => aRow({ id: `${n}`, stage }))
  const saved = { at: 'saved', id: 't' } as const
  const failed = { at: 'failed', why: '' } as const
  const waiting = { at: 'waiting' } as const

  test('says what stands where', () => {
    const lacking = aRow({ values: { genre: '' } })
    expect(summaryOf([aRow(), lacking])).toBe('2 tracks, 1 ready')
    expect(summaryOf([aRow()])).toBe('1 track, all ready')
    expect(
      summaryOf(rows([saved, saved, saved, failed, ...Array.from({ length: 16 }, () => waiting)])),
    ).toBe('3 of 20 uploaded, 1 failed')
    expect(summaryOf(rows([saved, saved]))).toMatch(/^All 2 tracks are uploaded and wait /)
    expect(summaryOf([...rows([saved]), lacking])).toBe('1 of 2 uploaded, 1 not ready')
  })

  test('the bar goes by bytes, and leaves out what is not underway', () => {
    const sending = { at: 'sending', sent: { loaded: 1, total: 2 } } as const
    expect(progressOf(rows([saved, sending, { at: 'waiting' }, { at: 'waiting' }, failed]))).toBe(
      37,
    )
    expect(progressOf(rows([failed]))).toBe(0)
  })
})
