import type { Artist, ArtistReply } from '@melodia/contract/artists'
import type { AuditEntry } from '@melodia/contract/audit'
import type { Creator, CreatorReply } from '@melodia/contract/creators'
import { truthCell } from '@melodia/contract/csv'
import { harmless } from '@melodia/contract/formulas'
import type { ImportReply, Imports, ImportWithLines } from '@melodia/contract/imports'
import { textOfNames } from '@melodia/contract/names'
import type { Playlist } from '@melodia/contract/playlists'
import type { Track } from '@melodia/contract/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aForm, breakable, testApp, type TestApp } from '../../testing/index.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'
type Value = string | number | boolean | readonly string[]

/** A file as the lists export it. */
const csv = (...rows: readonly (readonly Value[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
const cell = (value: Value) => {
  if (typeof value === 'number') return String(value)
  const text =
    typeof value === 'boolean'
      ? truthCell(value)
      : [value].flat().length === 1 && typeof value === 'string'
        ? value
        : textOfNames([value].flat() as string[])
  return `"${harmless(text).replaceAll('"', '""')}"`
}

describeDatabase('CSV files change and make records', (current) => {
  let kit: TestApp
  let power: ReturnType<typeof breakable>['state']
  beforeEach(async () => {
    const { db, state } = breakable(current())
    power = state
    kit = await testApp({ db })
  })
  afterEach(() => kit.close())

  const admin = () => kit.as('admin')
  const send = (noun: string, text: string | Buffer, name = 'list.csv') =>
    admin().post<ImportReply>('/imports', aForm({ noun, file: new File([text as string], name) }))
  const start = async (noun: string, text: string) => {
    const { status, body } = await send(noun, text)
    expect(status).toBe(201)
    return body.import
  }
  const apply = (id: string) =>
    admin().post<ImportReply & { message?: string }>(`/imports/${id}/apply`)
  const undo = (id: string) =>
    admin().post<ImportReply & { message?: string }>(`/imports/${id}/undo`)
  const all = async <Row>(noun: string) => (await admin().get<Row[]>(`/${noun}?range=[0,99]`)).body
  const track = (facts: Parameters<typeof addTrack>[1] = {}) =>
    current().write((write) => addTrack(write, facts))
  const read = async (id: string) => (await admin().get<Track>(`/tracks/${id}`)).body
  const TRACKS = [
    'ID',
    'Title',
    'Artists',
    'Creators',
    'Album',
    'Track number',
    'Genre',
    'Duration',
    'Explicit',
    'Popularity',
    'Contains',
    'Credits',
    'Status',
    'Added',
  ] as const
  const rowOf = (one: Track) => [
    one.id,
    one.title,
    one.artists.map(({ name }) => name),
    one.creators.map(({ name }) => name),
    one.album,
    one.track_number ?? '',
    one.genre,
    '3:00',
    one.explicit,
    one.popularity,
    one.contains ?? 'undeclared',
    one.credits,
    one.status,
    one.created_at,
  ]

  it('a name with commas is one name in a cell without quotes, too, if somebody has it', async () => {
    await admin().post('/artists', { name: 'Tyler, The Creator' })
    const both = await track({ artists: ['Moss', 'Stone'] })
    await admin().post('/artists', { name: 'Moss, Stone' })
    const plain = await track()
    const text = csv(
      ['ID', 'Artists'],
      [plain.id, 'Ann, tyler,the creator, Bo, Cy'],
      [both.id, 'Moss, Stone, Ann'],
    )
    const { id } = await start('tracks', text)
    await apply(id)
    const namesOf = async (of: string) => (await read(of)).artists.map(({ name }) => name)
    expect(await namesOf(plain.id)).toEqual(['Ann', 'Tyler, The Creator', 'Bo', 'Cy'])
    expect(await namesOf(both.id)).toEqual(['Moss', 'Stone', 'Ann'])
  })

  it('the exported file changes nothing', async () => {
    await track({
      title: '=1+1',
      artists: ['Tyler, The Creator', '"A" B'],
      album: "'-x",
      track_number: 12,
    })
    const sung = await track({ status: 'pending', title: 'Line\ntwo' })
    const contributions = [
      { party: { generator: true }, role: 'Vocalist', ai: 'all', tool: { model: '=v"4, ;-5' } },
      { party: { name: '"A", =B' }, role: 'Mixer', ai: 'none', shown: false },
    ]
    await admin().put(`/tracks/pending/${sung.id}/credits`, { contributions })
    const person = { name: 'Ann', bio: '<p>One</p><p>=Two</p>', genres: ['Jazz, live', 'R&B'] }
    await admin().post<ArtistReply>('/artists', person)
    await admin().post<CreatorReply>('/creators', person)
    await admin().post('/playlists', { name: 'Mix', description: '<p>x</p>', public: false })
    const tracks = [...(await all<Track>('tracks')), ...(await all<Track>('tracks/pending'))]
    const exported = {
      tracks: csv(TRACKS, ...tracks.map(rowOf)),
      artists: csv(
        ['ID', 'Name', 'Country', 'Genres', 'Popularity', 'Tracks', 'Bio', 'Added'],
        ...(await all<Artist>('artists')).map((one) => [
          one.id,
          one.name,
          one.country,
          one.genres,
          one.popularity,
          one.tracks_total,
          one.bio,
          one.created_at,
        ]),
      ),
      creators: csv(
        [
          'ID',
          'Name',
          'Uri',
          'Status',
          'User ID',
          'Active',
          'Genres',
          'Popularity',
          'Followers',
          'Bio',
          'Added',
        ],
        ...(await all<Creator>('creators')).map((one) => [
          one.id,
          one.name,
          one.uri,
          '',
          one.mid ?? '',
          one.is_active,
          one.genres,
          one.popularity,
          0,
          one.bio,
          one.created_at,
        ]),
      ),
      playlists: csv(
        ['ID', 'Name', 'Creator', 'Tracks count', 'Duration', 'Public', 'Description', 'Added'],
        ...(await all<Playlist>('playlists')).map((one) => [
          one.id,
          one.name,
          one.creator,
          one.tracks_total,
          '0:00',
          one.public,
          one.description,
          one.created_at,
        ]),
      ),
    }
    expect(tracks.map(({ contains }) => contains)).toEqual([null, 'partly'])
    for (const [noun, text] of Object.entries(exported))
      expect(await start(noun, text)).toMatchObject({ noun, creates: 0, changes: 0, refused: [] })
  })

  it('tracks change by their ID, in one go, and one click takes all back', async () => {
    const [one, two] = [await track({ title: 'One' }), await track({ title: 'Two' })]
    const text = csv(
      ['ID', 'Title', 'Artists', 'Genre', 'Explicit', 'Track number'],
      [one.id, 'One', ['Tyler, The Creator', 'Bjørk'], 'Jazz', true, ''],
      [two.id, 'Second', ['Tyler, The Creator'], 'Pop', false, 2],
    )
    const draft = await start('tracks', text)
    expect(draft).toMatchObject({
      state: 'draft',
      creates: 0,
      changes: 2,
      unchanged: 0,
      refused: [],
    })
    const { body } = await admin().get<ImportWithLines>(`/imports/${draft.id}`)
    expect(body.lines).toMatchObject([
      {
        line: 2,
        kind: 'change',
        before: { artists: ['Bjørk'], genre: 'Pop', explicit: false },
        after: { artists: ['Tyler, The Creator', 'Bjørk'], genre: 'Jazz', explicit: true },
      },
      {
        line: 3,
        before: { title: 'Two', track_number: null },
        after: { title: 'Second', track_number: 2 },
      },
    ])
    power.isBroken = true
    expect((await apply(draft.id)).status).toBe(500)
    power.isBroken = false
    expect((await read(one.id)).version).toBe(1)

    expect((await apply(draft.id)).body.import).toMatchObject({ state: 'applied', can_undo: true })
    expect(await read(two.id)).toMatchObject({
      title: 'Second',
      track_number: 2,
      artists: [{ name: 'Tyler, The Creator' }],
    })
    expect((await all<Artist>('artists')).map(({ name }) => name).toSorted()).toEqual([
      'Bjørk',
      'Tyler, The Creator',
    ])
    expect((await apply(draft.id)).status).toBe(409)
    const { body: audit } = await admin().get<AuditEntry[]>('/audit?range=[0,0]')
    expect(audit).toMatchObject([{ action: 'import', resource: 'imports', title: 'list.csv' }])

    await admin().put(`/tracks/${one.id}`, { genre: 'Soul' })
    const refused = await undo(draft.id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Line 2')])
    expect((await read(two.id)).title).toBe('Second')
    await admin().put(`/tracks/${one.id}`, { genre: 'Jazz' })
    expect((await undo(draft.id)).body.import.state).toBe('undone')
    expect(await read(one.id)).toMatchObject({ genre: 'Pop', artists: [{ name: 'Bjørk' }] })
    expect(await all<Artist>('artists')).toHaveLength(1)
    expect((await undo(draft.id)).status).toBe(409)
    expect((await admin().get<Imports>('/imports')).body.data.imports).toMatchObject([
      { id: draft.id, state: 'undone' },
    ])
  })

  it('a genre that nothing has yet is let in, with the nearest one that is known', async () => {
    const one = await track({ title: 'One', genre: 'Jazz' })
    await track({ title: 'Two', genre: 'Yoik' })
    const lineFor = async (genre: string) => {
      const draft = await start('tracks', csv(['ID', 'Genre'], [one.id, genre]))
      const { body } = await admin().get<ImportWithLines>(`/imports/${draft.id}`)
      return { refused: draft.refused, kind: body.lines[0]?.kind, to_check: body.to_check }
    }
    const noted = (message: string) => ({
      refused: [],
      kind: 'change',
      to_check: [{ line: 2, message }],
    })
    expect(await lineFor('Trapp')).toEqual(noted('“Trapp” is a new genre. Is “Trap” meant?'))
    expect(await lineFor('Yoiks')).toEqual(noted('“Yoiks” is a new genre. Is “Yoik” meant?'))
    expect(await lineFor('Fado')).toEqual(noted('“Fado” is a new genre.'))
    for (const genre of ['TRAP', 'yoik']) expect((await lineFor(genre)).to_check).toEqual([])
    const artist = await start('artists', csv(['Name', 'Genres'], ['Ann', ['Soul', 'Metall']]))
    const { body } = await admin().get<ImportWithLines>(`/imports/${artist.id}`)
    expect(body.to_check).toEqual([
      { line: 2, message: '“Metall” is a new genre. Is “Metal” meant?' },
    ])
  })

  it('people and playlists are made where no ID is given', async () => {
    const { artist } = (await admin().post<ArtistReply>('/artists', { name: 'Ann' })).body
    const people = csv(
      ['ID', 'Name', 'Genres', 'Popularity'],
      [artist.id, 'Anna', ['Jazz'], 7],
      ['', 'Bo, Jr', [], ''],
    )
    const draft = await start('artists', people)
    expect(draft).toMatchObject({ creates: 1, changes: 1 })
    await apply(draft.id)
    expect((await all<Artist>('artists')).map(({ name }) => name).toSorted()).toEqual([
      'Anna',
      'Bo, Jr',
    ])
    await track({ artists: ['Bo, Jr'] })
    expect((await undo(draft.id)).body.message).toContain('Line 3')
    for (const noun of ['creators', 'playlists']) {
      const before = (await all(noun)).length
      const made = await start(noun, 'name\nNew one\nNew two\n')
      expect(made.creates).toBe(2)
      await apply(made.id)
      expect(await all(noun)).toHaveLength(before + 2)
      await undo(made.id)
      expect(await all(noun)).toHaveLength(before)
    }
  })

  it('lines that cannot be imported are refused with a sentence each', async () => {
    const { id } = await track()
    for (const name of ['Same', 'Same']) await admin().post('/artists', { name })
    const text = csv(
      ['ID', 'Title', 'Artists', 'Genre', 'Explicit', 'Popularity'],
      ['', 'New', 'Ann', 'Pop', false, 1],
      [NOBODYS, 'Gone', 'Ann', 'Pop', false, 1],
      [id, '', ['Same'], 'Jazz', 'perhaps', 101],
      [id, 'Twice', 'Ann', 'Pop', false, 1],
      [id, 'Short'],
    )
    const draft = await start('tracks', text)
    expect(draft.refused.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: A track is made with its files: an import changes tracks by their ID only.',
      '3: There is no track with this ID.',
      '4: Title is required. Explicit is Yes or No. Popularity is a whole number from 0 to 100. There are several artists named Same.',
      '5: Line 4 is about the same track.',
      '6: This line has 2 cells, the heading has 6.',
    ])
    expect((await apply(draft.id)).status).toBe(422)
    const artists = await start('artists', 'Name,Genres\nNew,\nNEW,\nsame,\n,Pop\n')
    expect(artists.refused.map(({ line }) => line)).toEqual([3, 4, 5])
  })

  it('a creator is not renamed to what looks like the name of one who came since', async () => {
    const make = async (name: string) =>
      (await admin().post<CreatorReply>('/creators', aForm({ name }))).body.creator
    const { id } = await make('First')
    const draft = await start('creators', csv(['ID', 'Name'], [id, 'Nova Lux']))
    expect(draft.refused).toEqual([])
    const { id: since } = await make('N0va Iux')
    const refused = await apply(draft.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('changed since the dry run'),
    ])
    await admin().put(`/creators/${since}`, aForm({ name: 'Supernova' }))
    expect((await apply(draft.id)).status).toBe(200)
  })

  it('a file is named by what can be seen of its name', async () => {
    const { body } = await send('artists', csv(['Name'], ['Ann']), 'a\u202egnp\u200b.csv')
    expect(body.import.file_name).toBe('agnp.csv')
  })

  it('a draft is not applied to what has changed since', async () => {
    const { id } = await track()
    const draft = await start('tracks', `ID,Genre\n${id},Jazz\n`)
    await admin().put(`/tracks/${id}`, { genre: 'Soul' })
    const { status, body } = await apply(draft.id)
    expect([status, body.message]).toEqual([409, expect.stringContaining('Line 2')])
  })

  it('undoing ends after a day', async () => {
    const draft = await start('artists', 'Name\nAnn\n')
    await apply(draft.id)
    await current().write(async ({ db, tables: { imports } }) => {
      await db.update(imports).set({ applied_at: kit.now() - 24 * 60 * 60_000 })
    })
    expect((await undo(draft.id)).status).toBe(409)
  })

  it.each([
    ['empty', ''],
    ['no lines', 'Name\n'],
    ['no column of artists', 'Nmae\nAnn\n'],
    ['twice', 'Name,name\nAnn,Bo\n'],
    ['no column that changes', 'ID,Added\nx,y\n'],
    ['broken at line', 'Name\nAnn\n"Bo\n'],
    ['broken at line 2', 'Name\nA"n"n\n'],
    ['broken at line 1: it is too long', `Name${','.repeat(3_000_000)}\nAnn\n`],
    ['broken at line 3: it is too long', `Name\nAnn\nBo${','.repeat(3_000_000)}\n`],
    ['broken at line 3: it is too long', `Name\nAnn\n"${'Bo,\n'.repeat(30_000)}"\n`],
    ['broken at line 2: it is too long', `Name\n${'Bo '.repeat(300_000)}\n`],
    ['not UTF-8', Buffer.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xff, 0xfe])],
    ['more than 10,000 lines', `Name\n${'x\n'.repeat(10_001)}`],
  ])('a file is refused whole: %s', async (sentence, text) => {
    const { status, body } = await send('artists', text)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)])
  })

  it.each([
    ['columns and rows that were emptied', 'ID;Title;;\r\nTRACK;New;;\r\n;;;\r\n;;\r\n'],
    ['an emptied column in the middle', ';ID;;Title\r\n;TRACK;;New\r\n'],
    ['more delimiters in a line than in the headings', 'ID,Title\nTRACK,New,,,,\n'],
    ['its line on what stands between cells', 'sep=;\r\nID;Title\r\nTRACK;New\r\n'],
    ['the line ends of old Macs', 'ID,Title\rTRACK,New\r'],
  ])('a spreadsheet may leave %s', async (_what, text) => {
    const { id } = await track({ title: 'Old' })
    const draft = await start('tracks', text.replace('TRACK', id))
    expect(draft).toMatchObject({ changes: 1, refused: [] })
    expect((await apply(draft.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'New' })
  })

  it('a spreadsheet may save UTF-16', async () => {
    const { id } = await track({ title: 'Old' })
    const { body } = await send(
      'tracks',
      Buffer.from(`\uFEFFID\tTitle\r\n${id}\tNø\r\n`, 'utf16le'),
    )
    expect(body.import).toMatchObject({ changes: 1, refused: [] })
  })

  it('what stands under no heading is not dropped silently', async () => {
    const draft = await start('artists', 'sep=,\nName,,Genres\nAnn,x,Pop\nBo,,Pop,y\n')
    expect(draft.refused.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '3: Column 2 has no heading, and this line fills it.',
      '4: This line has 4 cells, the heading has 3.',
    ])
  })

  it('semicolons, line ends of all kinds and lines within cells are read; the rest of the form is checked', async () => {
    const draft = await start('artists', 'Name;Bio\r\n"Ann";"<p>a</p>\r\n<p>b</p>"\r\n\r\n;x\r\n')
    expect(draft).toMatchObject({ creates: 1, refused: [{ line: 5 }] })
    const form = { noun: 'songs', file: new File(['Name\nAnn\n'], 'x.csv') }
    expect((await admin().post('/imports', aForm(form))).status).toBe(422)
    expect((await admin().post('/imports', aForm({ noun: 'artists' }))).status).toBe(422)
    expect((await admin().get(`/imports/${NOBODYS}`)).status).toBe(404)
  })
})
