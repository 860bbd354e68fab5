import { callJson, type Server } from '../products.ts'
import { closing } from './closing.ts'
import type { Rows } from './rows.ts'
import type { Work } from './work.ts'

/** Tracks that are changed, or whose credits move, at once. */
const MANY = 500

/** @param file of the product, with which more is written than calls could */
export function allWork({ idsOf }: Rows, file: string): Readonly<Record<string, Work>> {
  const ids = idsOf("select id from tracks where status = 'approved' order by seq desc")
  const many = ids.slice(0, MANY)
  return {
    'bulk edit': bulkEdit(many),
    merge: merging(many),
    delete: deleting(ids.slice(MANY)),
    'closing a period': closing(file),
  }
}

/** Changes a column and a counter, and the words of the search. */
function bulkEdit(ids: readonly string[]): Work {
  let album = ''
  return {
    prepare: async () => (album = nextWord()),
    run: (server) =>
      callJson(server, 'PATCH', '/admin/tracks', {
        ids,
        changes: { album, genre: `Genre ${album}` },
      }),
    isDone: ({ found, numberOf }) =>
      numberOf('select count(*) from tracks where album = ?', album) === MANY &&
      numberOf('select total from counters where key = ?', `genre:genre ${album}`) === MANY &&
      found(album) === MANY,
  }
}

/** The artist of all these tracks becomes another one. */
function merging(ids: readonly string[]): Work {
  let [name, target, source] = ['', '', '']
  const make = async (server: Server) =>
    (await callJson<{ artist: { id: string } }>(server, 'POST', '/admin/artists', { name })).artist
      .id
  return {
    async prepare(server) {
      name = nextWord()
      source = await make(server)
      name = nextWord()
      target = await make(server)
      await callJson(server, 'PATCH', '/admin/tracks', { ids, changes: { artists_ids: [source] } })
    },
    run: (server) => callJson(server, 'POST', `/admin/artists/${target}/merge`, { from: [source] }),
    isDone: ({ numberOf, found }) =>
      numberOf(
        'select count(*) from track_artists c join artists a on a.seq = c.person where a.id = ?',
        target,
      ) === MANY && found(name) === MANY,
  }
}

/** A track in two playlists goes into the trash. */
function deleting(ids: string[]): Work {
  let id = ''
  return {
    async prepare(server) {
      id = ids.pop() ?? ''
      for (const name of ['Ash', 'Birch'])
        await callJson(server, 'POST', '/admin/playlists', { name, trackIds: [id] })
    },
    run: (server) => callJson(server, 'DELETE', `/admin/tracks/${id}`),
    isDone: ({ numberOf }) =>
      numberOf("select count(*) from tracks where id = ? and state = 'deleted'", id) === 1 &&
      numberOf(
        'select count(*) from playlist_tracks p join tracks t on t.seq = p.track where t.id = ?',
        id,
      ) === 0,
  }
}

let words = 0
/** A word that nothing else has. */
const nextWord = () => `quillon${++words}`
