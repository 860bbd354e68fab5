import * as inflection from 'inflection'
import { expect, it } from 'vitest'
import { humanize, inflect, transform } from './words.ts'

const RESOURCES = ['tracks', 'tracks/pending', 'artists', 'playlists', 'creators', 'requests']
const FIELDS = ['title', 'release_date', 'isExplicit', 'artist_ids', 'artwork_id', 'ISRC', 'p line']

it('says of resources what inflection says', () => {
  for (const name of [...RESOURCES, 'webhooks', 'imports', 'users'])
    for (const count of [0, 1, 2])
      expect(humanize(inflect(name, count))).toBe(
        inflection.humanize(inflection.inflect(name, count)),
      )
})

it('says of fields what inflection says', () => {
  for (const name of FIELDS)
    expect(transform(name, ['underscore', 'humanize'])).toBe(
      inflection.transform(name, ['underscore', 'humanize']),
    )
})
