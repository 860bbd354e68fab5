import type { Artist, ArtistReply } from '@melodia/contract/artists'
import type { Image } from '@melodia/contract/images'
import { listAudit } from '@melodia/db/audit/list'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, aPng, aTrackForm, pngFile, testApp, type TestApp } from '../../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const picture = (colour: number, name = 'portrait.png') => pngFile(aPng({ colour }), name)
const anArtistForm = (fields: Parameters<typeof aForm>[0] = {}) =>
  aForm({
    name: 'Lumi Ødegård',
    bio: 'Sings in three languages.',
    genres: '["Ambient","Pop"]',
    popularity: '81',
    country: 'Norway',
    ...fields,
  })
const post = (body: FormData | object, headers = {}) =>
  kit.as('admin').post<ArtistReply>('/artists', body, headers)
const put = (id: string, body: FormData | object, headers = {}) =>
  kit.as('admin').put<ArtistReply>(`/artists/${id}`, body, headers)
const made = async (fields: Parameters<typeof aForm>[0] = {}) =>
  (await post(anArtistForm(fields))).body.artist
const names = async (query: string) => {
  const { body } = await kit.as('admin').get<Artist[]>(`/artists?range=[0,99]&${query}`)
  return body.map(({ name }) => name)
}
const urlsOf = (images: Image[]) => images.map(({ url }) => url)

describe('spec §7: an artist is made', () => {
  test('what was sent is what is read back, order included', async () => {
    const form = anArtistForm({ images: [picture(0xff0000), picture(0x00ff00)] })
    const reply = await post(form)
    expect(reply.status).toBe(201)
    const { artist } = reply.body
    expect(artist).toMatchObject({
      name: 'Lumi Ødegård',
      bio: 'Sings in three languages.',
      genres: ['Ambient', 'Pop'],
      popularity: 81,
      country: 'Norway',
      tracks_total: 0,
      version: 1,
    })
    expect(artist.images).toMatchObject([
      { width: 16, height: 16 },
      { width: 16, height: 16 },
    ])
    expect(artist.image_url).toBe(artist.images[0]?.url)
    expect(reply.headers['etag']).toBe('"1"')
    const read = await kit.as('admin').get<Artist>(`/artists/${artist.id}`)
    expect(read.body).toEqual(artist)
    const { pathname, search } = new URL(artist.images[1]?.medium_url ?? '')
    expect((await kit.as(null).get(pathname + search)).headers['content-type']).toBe('image/webp')
  })

  test('spec §3: popularity is 50 where nothing is said; the rest is empty', async () => {
    expect((await post(aForm({ name: 'Nobody' }))).body.artist).toMatchObject({
      popularity: 50,
      bio: '',
      genres: [],
      images: [],
      image_url: '',
      country: '',
    })
  })

  test('a JSON body does as well, where there are no files', async () => {
    const { status, body } = await post({ name: 'Nobody', genres: ['Pop'], popularity: 3 })
    expect(status).toBe(201)
    expect(body.artist).toMatchObject({ genres: ['Pop'], popularity: 3 })
  })

  test.each<[string, Parameters<typeof aForm>[0], string, string]>([
    ['spec §5: name is required', { name: undefined }, 'name', 'Name is required.'],
    ['spec §5: … after trimming', { name: ' \t' }, 'name', 'Name is required.'],
    ['a name too long', { name: 'x'.repeat(201) }, 'name', 'Name has 1 to 200 characters.'],
    ['spec §5: popularity above 100', { popularity: '101' }, 'popularity', 'whole number'],
    ['popularity below 0', { popularity: '-1' }, 'popularity', 'whole number'],
    ['popularity that is none', { popularity: 'high' }, 'popularity', 'whole number'],
    ['an empty genre', { genres: '["Pop"," "]' }, 'genres', 'Genres are a list'],
    ['genres that are no list', { genres: '[oops' }, 'genres', 'Genres are a list'],
    [
      '31 genres',
      { genres: Array.from({ length: 31 }, (_, n) => `G${n}`) },
      'genres',
      'at most 30',
    ],
    ['a bio too long', { bio: 'x'.repeat(10_001) }, 'bio', 'at most 10000'],
    ['a field that is none', { followers: '3' }, 'followers', 'not a field'],
    ['a foreign image', { existingImages: '["https://a.b/c.png"]' }, 'existingImages', 'none of'],
    ['a text as image', { images: 'me.png' }, 'images', 'must be a file'],
    ['an SVG', { images: pngFile(Buffer.from('<svg/>')) }, 'images', 'Images: This file is not'],
  ])('%s', async (_name, fields, field, sentence) => {
    const reply = await kit.as('admin').post('/artists', anArtistForm(fields))
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field])
    expect(reply.body.errors?.[field]).toContain(sentence)
    expect(await names('')).toEqual([])
  })

  test('all that is wrong with a form is said at once', async () => {
    const form = { name: '', popularity: 'x', images: pngFile(Buffer.from('no')) }
    const reply = await kit.as('admin').post('/artists', anArtistForm(form))
    expect(Object.keys(reply.body.errors ?? {}).toSorted()).toEqual([
      'images',
      'name',
      'popularity',
    ])
  })

  test('genres are trimmed, and each is there once', async () => {
    const { genres } = await made({ genres: [' Hip  Hop ', 'HIP HOP', 'Pop'] })
    expect(genres).toEqual(['Hip Hop', 'Pop'])
  })

  test('contract, Limits: ten images a record', async () => {
    const many = Array.from({ length: 10 }, (_, n) => picture(n))
    const artist = await made({ images: many })
    expect(artist.images).toHaveLength(10)
    const eleventh = await kit
      .as('admin')
      .put(`/artists/${artist.id}`, aForm({ images: picture(99) }))
    expect(eleventh.body.errors).toEqual({ images: 'Images are at most 10: remove some.' })
    const eleven = await kit
      .as('admin')
      .post('/artists', anArtistForm({ images: [...many, picture(99)] }))
    expect(eleven.body.errors).toEqual({ images: 'Images are at most 10.' })
  })

  test('contract, Replies: the same Idempotency-Key makes one artist', async () => {
    const key = { 'idempotency-key': 'artist-1' }
    const first = await post(anArtistForm(), key)
    const second = await post(anArtistForm(), key)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await names('')).toEqual(['Lumi Ødegård'])
  })
})

describe('an artist is changed', () => {
  test('a bio is stored without anything that acts, and lists have its beginning (035)', async () => {
    const bio = '<p>Sings <em>R&amp;B</em>.</p><img src=x onerror="alert(1)"><script>1</script>'
    const { artist } = (await post(anArtistForm({ bio }))).body
    expect(artist.bio).toBe('<p>Sings <em>R&amp;B</em>.</p>')
    expect(artist.bio_excerpt).toBe('Sings R&B.')
    const plain = await put(artist.id, { bio: 'R&B, soul' })
    expect(plain.body.artist).toMatchObject({ bio: 'R&B, soul', bio_excerpt: 'R&B, soul' })
  })

  test('contract, Replies: only what is sent changes', async () => {
    const before = await made({ images: picture(1) })
    const { body } = await put(before.id, aForm({ country: 'Sweden' }))
    expect(body.artist).toEqual({
      ...before,
      country: 'Sweden',
      version: 2,
      updated_at: body.artist.updated_at,
    })
    const emptied = await put(before.id, { bio: '', genres: [] })
    expect(emptied.body.artist).toMatchObject({ bio: '', genres: [], country: 'Sweden' })
  })

  test('contract, Artist: existingImages says what stays and in which order, new ones follow', async () => {
    const { id, images } = await made({ images: [picture(1), picture(2), picture(3)] })
    const [first, second, third] = urlsOf(images)
    const kept = JSON.stringify([third, first])
    const form = aForm({ existingImages: kept, images: picture(4) })
    const changed = urlsOf((await put(id, form)).body.artist.images)
    expect(changed.slice(0, 2)).toEqual([third, first])
    expect(changed).toHaveLength(3)
    expect(changed).not.toContain(second)
    const added = urlsOf((await put(id, aForm({ images: picture(5) }))).body.artist.images)
    expect(added.slice(0, 3)).toEqual(changed)
    expect(added).toHaveLength(4)
    const gone = await kit
      .as('admin')
      .put(`/artists/${id}`, aForm({ existingImages: `["${second}"]` }))
    expect(gone.status).toBe(422)
    expect((await put(id, aForm({ existingImages: '[]' }))).body.artist.images).toEqual([])
  })

  test('image_url puts one of its images first', async () => {
    const { id, images } = await made({ images: [picture(1), picture(2)] })
    const [first = '', second = ''] = urlsOf(images)
    const { artist } = (await put(id, { image_url: second })).body
    expect(artist.image_url).toBe(second)
    expect(urlsOf(artist.images)).toEqual([second, first])
    const dropped = await put(id, { existingImages: [first], image_url: second })
    expect(dropped.status).toBe(422)
  })

  test('contract, Replies: of two changes with one If-Match, one wins', async () => {
    const { id } = await made()
    const change = (bio: string) => put(id, { bio }, { 'if-match': '"1"' })
    const statuses = (await Promise.all([change('a'), change('b')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 412])
  })

  test('the id in the form is the one in the address', async () => {
    const { id } = await made()
    expect((await put(id, aForm({ id, bio: 'x' }))).status).toBe(200)
    expect((await put(id, aForm({ id: 'other', bio: 'x' }))).status).toBe(422)
  })

  test('tracks are found, sorted and shown by the new name', async () => {
    await kit.as('admin').post('/tracks/new', aTrackForm({ artists: 'Zoo' }))
    await kit.as('admin').post('/tracks/new', aTrackForm({ artists: 'Mid', title: 'Other' }))
    const [zoo] = (await kit.as('admin').get<Artist[]>('/artists?range=[0,0]&filter={"q":"zoo"}'))
      .body
    expect(zoo?.tracks_total).toBe(1)
    await put(zoo?.id ?? '', { name: 'Åse' })
    const found = async (query: string) => {
      const { body } = await kit
        .as('admin')
        .get<{ artists: { name: string }[] }[]>(`/tracks?range=[0,9]&${query}`)
      return body.map(({ artists }) => artists[0]?.name)
    }
    expect(await found('filter={"q":"ase"}')).toEqual(['Åse'])
    expect(await found('filter={"q":"zoo"}')).toEqual([])
    expect(await found('sort=["artist","ASC"]')).toEqual(['Åse', 'Mid'])
  })
})

describe('an artist is deleted', () => {
  test('and an entry about it stays', async () => {
    const { id } = await made({ images: picture(1) })
    const stale = await kit.as('admin').delete(`/artists/${id}`, undefined, { 'if-match': '"9"' })
    expect(stale.status).toBe(412)
    const reply = await kit.as('admin').delete(`/artists/${id}`)
    expect(reply.body).toEqual({ id, trash: expect.any(String) })
    expect((await kit.as('admin').get(`/artists/${id}`)).status).toBe(404)
    expect((await kit.as('admin').delete(`/artists/${id}`)).status).toBe(404)
    const page = {
      offset: 0,
      limit: 9,
      sort: 'at',
      order: 'ASC',
      filter: { resource_id: id },
    } as const
    expect((await listAudit(kit.db.read, 'everything', page)).rows).toMatchObject([
      { action: 'create', resource: 'artists' },
      { action: 'delete', resource: 'artists', title: 'Lumi Ødegård', actor: { name: 'admin' } },
    ])
  })

  test('unless tracks name it: the refusal counts them', async () => {
    const pending = { artists: 'Zoo', pending: 'true' }
    await kit.as('admin').post('/tracks/new', aTrackForm({ artists: 'Zoo' }))
    await kit.as('admin').post('/tracks/new', aTrackForm(pending))
    const [zoo] = (await kit.as('admin').get<Artist[]>('/artists?range=[0,0]&filter={"q":"zoo"}'))
      .body
    const reply = await kit.as('admin').delete(`/artists/${zoo?.id}`)
    expect(reply.status).toBe(409)
    expect(reply.body.detail).toBe(
      'This artist has 2 tracks (1 of them pending). Change their artists or delete them first.',
    )
    expect(await names('filter={"q":"zoo"}')).toEqual(['Zoo'])
  })
})

describe('artists are listed', () => {
  beforeEach(async () => {
    await made({ name: 'Bjørk', popularity: '9', genres: '["Pop"]', country: 'Iceland' })
    await made({ name: 'AC/DC', popularity: '70', genres: '["Rock","Hard Rock"]' })
    await made({ name: 'Sigur Rós', popularity: '40', genres: '["Ambient"]', country: 'Iceland' })
  })

  test.each([
    ['sort=["name","ASC"]', ['AC/DC', 'Bjørk', 'Sigur Rós']],
    ['sort=["popularity","DESC"]', ['AC/DC', 'Sigur Rós', 'Bjørk']],
    ['', ['Sigur Rós', 'AC/DC', 'Bjørk']],
    ['filter={"q":"BJORK"}', ['Bjørk']],
    ['filter={"q":"ros sig"}', ['Sigur Rós']],
    ['filter={"q":"c/d"}', ['AC/DC']],
    ['filter={"q":"%25"}', []],
    ['filter={"q":"_"}', []],
    ['filter={"q":" "}', ['Sigur Rós', 'AC/DC', 'Bjørk']],
    ['filter={"genre":"rock"}', ['AC/DC']],
    ['filter={"country":"iceland","q":"b"}', ['Bjørk']],
  ])('by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('contract, Replies: in both dialects', async () => {
    const paged = await kit.as('admin').get<{ data: object }>('/artists?p=2&l=2')
    expect(paged.body.data).toMatchObject({
      artists: [{ name: 'Bjørk' }],
      total: 3,
      totalCount: 3,
      totalPages: 2,
      page: 2,
      limit: 2,
    })
    const bare = await kit.as('admin').get<Artist[]>('/artists?range=[0,1]')
    expect(bare.headers['content-range']).toBe('artists 0-1/3')
    const ids = bare.body.map(({ id }) => id)
    const many = await kit
      .as('admin')
      .get<Artist[]>(`/artists?filter=${JSON.stringify({ id: ids })}`)
    expect(many.body.map(({ id }) => id)).toEqual(ids)
  })

  test.each(['sort=["bio","ASC"]', 'filter={"name":"x"}', 'l=1001', 'p=0'])(
    'contract, Replies: %s is malformed',
    async (query) => {
      expect((await kit.as('admin').get(`/artists?${query}`)).status).toBe(400)
    },
  )
})
