import type { Catalogue } from './catalogue.ts'
import type { Server } from './products.ts'

/** Tracks that are changed, or whose credits move, at once. */
const MANY = 500

/** Work that is done whole or not at all. */
export interface Work {
  /** Makes ready what it works on. */
  prepare: (server: Server) => Promise<void>
  run: (server: Server) => Promise<void>
  isDone: (catalogue: Catalogue) => boolean
}

/** Work on many records, each time with other values. `catalogue` tells of the records there are. */
export function allWork(catalogue: Catalogue): Readonly<Record<string, Work>> {
  const tracks = catalogue.idsOf(
    "select id from tracks where status = 'approved' order by seq desc limit ?",
    MANY,
  )
  return {
    'bulk edit': bulkEdit(tracks),
    import: importing(tracks),
    ...merging(tracks),
    ...deleting(tracks[0] ?? ''),
  }
}

/** Changes a column and a counter, and the words of the search. */
function bulkEdit(ids: readonly string[]): Work {
  let album = ''
  return {
    prepare: async () => void (album = nextWord()),
    run: async (server) => {
      const changes = { album, genre: `Genre ${album}` }
      await call(server, 'PATCH', '/tracks', { ids, changes })
    },
    isDone: ({ found, numberOf }) =>
      numberOf('select count(*) from tracks where album = ?', album) === ids.length &&
      numberOf('select total from counters where key = ?', `genre:genre ${album}`) === ids.length &&
      found(album) === ids.length,
  }
}

function importing(ids: readonly string[]): Work {
  let [album, id] = ['', '']
  return {
    prepare: async (server) => {
      album = nextWord()
      const form = new FormData()
      form.set('noun', 'tracks')
      const lines = ids.map((one) => `"${one}","${album}"\r\n`)
      form.set('file', new File([`"ID","Album"\r\n${lines.join('')}`], 'albums.csv'))
      const draft = await call<{ import: { id: string } }>(server, 'POST', '/imports', form)
      id = draft.import.id
    },
    run: async (server) => void (await call(server, 'POST', `/imports/${id}/apply`)),
    isDone: ({ found, numberOf }) =>
      numberOf('select count(*) from tracks where album = ?', album) === ids.length &&
      numberOf("select count(*) from imports where id = ? and state = 'applied'", id) === 1 &&
      found(album) === ids.length,
  }
}

/** An artist of all these tracks becomes another one, and is itself again. */
function merging(ids: readonly string[]): Readonly<Record<string, Work>> {
  const [kept, other] = [nextWord(), nextWord()]
  const artists = { kept: '', other: '' }
  const make = async (server: Server, name: string) =>
    (await call<{ artist: { id: string } }>(server, 'POST', '/artists', { name })).artist.id
  const makeArtists = async (server: Server) => {
    if (artists.kept) return
    artists.kept = await make(server, kept)
    artists.other = await make(server, other)
    const changes = { artists_ids: [artists.other] }
    await call(server, 'PATCH', '/tracks', { ids, changes })
  }
  const merge = (server: Server) =>
    call(server, 'POST', `/artists/${artists.kept}/merge`, { from: [artists.other] })
  const undoable = async (server: Server) => {
    const { data } = await call<{ data: { merges: { id: string; can_undo: boolean }[] } }>(
      server,
      'GET',
      '/merges',
    )
    return data.merges.find(({ can_undo }) => can_undo)?.id
  }
  const undo = async (server: Server) =>
    call(server, 'POST', `/merges/${await undoable(server)}/undo`)
  const haveAll = ({ found, numberOf }: Catalogue, name: string) =>
    numberOf(
      'select count(*) from track_artists c join artists a on a.seq = c.person where a.name = ?',
      name,
    ) === ids.length && found(name) === ids.length
  const aliases = 'select count(*) from artist_aliases where name = ?'
  return {
    merge: {
      prepare: async (server) => {
        await makeArtists(server)
        if (await undoable(server)) await undo(server)
      },
      run: async (server) => void (await merge(server)),
      isDone: (catalogue) => haveAll(catalogue, kept) && catalogue.numberOf(aliases, other) === 1,
    },
    'undoing a merge': {
      prepare: async (server) => {
        if (!(await undoable(server))) await merge(server)
      },
      run: async (server) => void (await undo(server)),
      isDone: (catalogue) => haveAll(catalogue, other) && catalogue.numberOf(aliases, other) === 0,
    },
  }
}

/** A track in three playlists goes into the trash, and comes back to its places. */
function deleting(id: string): Readonly<Record<string, Work>> {
  const playlists = ['One', 'Two', 'Three']
  let isListed = false
  const entryOf = async (server: Server) => {
    const filter = encodeURIComponent(JSON.stringify({ noun: 'tracks' }))
    const entries = await call<{ id: string; record_id: string }[]>(
      server,
      'GET',
      `/trash?range=[0,99]&filter=${filter}`,
    )
    return entries.find(({ record_id }) => record_id === id)?.id
  }
  const restore = async (server: Server) =>
    call(server, 'POST', `/trash/${await entryOf(server)}/restore`)
  const places = ({ numberOf }: Catalogue) =>
    numberOf(
      'select count(*) from playlist_tracks p join tracks t on t.seq = p.track where t.id = ?',
      id,
    )
  const isInTrash = ({ numberOf }: Catalogue) =>
    numberOf('select count(*) from trash_entries where record_id = ?', id) === 1
  return {
    delete: {
      prepare: async (server) => {
        if (!isListed)
          for (const name of playlists)
            await call(server, 'POST', '/playlists', { name, trackIds: [id] })
        isListed = true
        if (await entryOf(server)) await restore(server)
      },
      run: async (server) => void (await call(server, 'DELETE', `/tracks/${id}`)),
      isDone: (catalogue) => isInTrash(catalogue) && places(catalogue) === 0,
    },
    restore: {
      prepare: async (server) => {
        if (!(await entryOf(server))) await call(server, 'DELETE', `/tracks/${id}`)
      },
      run: async (server) => void (await restore(server)),
      isDone: (catalogue) => !isInTrash(catalogue) && places(catalogue) === playlists.length,
    },
  }
}

let words = 0
/** A word that nothing else has. */
const nextWord = () => `quillon${++words}`

async function call<Reply>(
  { url, headers }: Server,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${url}/api/v1/admin${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}
