import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { partsOf } from './parts.ts'

/**
 * The floor, in a process of its own: what the same calls cost with `node:http`, better-sqlite3 and
 * nothing else. `floor.ts PORT DATABASE FILES MEDIA TOKEN`.
 */
const [, , port, database = '', files = '', media = '', token = ''] = process.argv

const db = new Sqlite(database)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
await mkdir(files, { recursive: true })

const COLUMNS = `id, title, artists, creators, album, genre, explicit, popularity, duration_ms, status,
  audio, preview, artwork, created_at, updated_at, version`
type Row = Record<string, unknown>
const list = (how: string) => db.prepare<unknown[], Row>(`select ${COLUMNS} from tracks ${how}`)
const count = (how: string) =>
  db.prepare<unknown[], number>(`select count(*) from tracks ${how}`).pluck()

const byTitle = {
  ASC: list('order by title_sort, seq limit ? offset ?'),
  DESC: list('order by title_sort desc, seq desc limit ? offset ?'),
}
const newest = 'order by created_at desc, seq desc limit ? offset ?'
const lists = {
  all: { rows: list(newest), total: count('') },
  genre: { rows: list(`where genre = ? ${newest}`), total: count('where genre = ?') },
  one: {
    rows: list(`where words like ? ${newest}`),
    total: count('where words like ?'),
  },
  two: {
    rows: list(`where words like ? and words like ? ${newest}`),
    total: count('where words like ? and words like ?'),
  },
}
const one = list('where id = ?')
const change = db.prepare(
  'update tracks set title = ?, title_sort = ?, updated_at = ?, version = version + 1 where id = ?',
)
const insert = db.prepare(
  `insert into tracks (id, title, title_sort, artists, creators, album, genre, explicit, popularity,
     duration_ms, status, audio, preview, artwork, created_at, updated_at, version, words)
   values (?, ?, ?, ?, ?, '', ?, 0, 50, 1000, 'approved', ?, ?, ?, ?, ?, 1, ?)`,
)

/** Which list a query asks for, with its values. */
function asked(query: URLSearchParams) {
  const { q, genre }: { q?: string; genre?: string } = JSON.parse(query.get('filter') ?? '{}')
  if (genre !== undefined) return { ...lists.genre, values: [genre] }
  const words = q?.split(' ').map((word) => `%${word}%`) ?? []
  if (words.length > 0) return { ...(words.length > 1 ? lists.two : lists.one), values: words }
  const sort = query.get('sort')
  if (!sort) return { ...lists.all, values: [] }
  const [, direction]: [string, 'ASC' | 'DESC'] = JSON.parse(sort)
  return { rows: byTitle[direction], total: lists.all.total, values: [] }
}

function listOf(query: URLSearchParams) {
  const [page, limit] = [Number(query.get('p')), Number(query.get('l'))]
  const { rows, total, values } = asked(query)
  const tracks = rows.all(...values, limit, (page - 1) * limit)
  return { data: { tracks, total: total.get(...values) } }
}

async function bodyOf(request: IncomingMessage) {
  const body = Buffer.allocUnsafe(Number(request.headers['content-length']))
  let at = 0
  for await (const chunk of request as AsyncIterable<Buffer>) at += chunk.copy(body, at)
  return body
}

async function update(request: IncomingMessage, id: string) {
  const { title } = JSON.parse((await bodyOf(request)).toString()) as { title: string }
  change.run(title, title.toLowerCase(), Date.now(), id)
  return { track: one.get(id) }
}

/** Writes a file, synced, under a name that nothing else has. */
async function store(bytes: Buffer) {
  const name = randomUUID()
  const path = join(files, `.${name}`)
  const handle = await open(path, 'wx')
  await handle.writeFile(bytes)
  await handle.sync()
  await handle.close()
  await rename(path, join(files, name))
  return name
}

async function create(request: IncomingMessage) {
  const parts = partsOf(await bodyOf(request), request.headers['content-type'] ?? '')
  const part = (name: string) => parts.get(name) ?? Buffer.alloc(0)
  const names = await Promise.all(
    ['track_file', 'track_preview', 'artworkFile'].map((name) => store(part(name))),
  )
  const folder = await open(files)
  await folder.sync()
  await folder.close()
  const [id, now, title] = [randomUUID(), Date.now(), String(part('title'))]
  const [artists, creators] = [String(part('artists')), String(part('creators'))]
  const words = `${title} ${artists} ${creators}`.toLowerCase()
  const genre = String(part('genre'))
  insert.run(id, title, title.toLowerCase(), artists, creators, genre, ...names, now, now, words)
  return { track: one.get(id) }
}

async function sendFile(request: IncomingMessage, reply: ServerResponse, path: string) {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const { size } = await stat(path)
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, size - 1]
  reply.writeHead(range ? 206 : 200, {
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  createReadStream(path, { start, end }).pipe(reply)
}

function send(reply: ServerResponse, value: unknown, status = 200) {
  const text = JSON.stringify(value)
  reply.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  reply.end(text)
}

const TRACKS = '/api/v1/admin/tracks'

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor')
  if (pathname.startsWith('/media/')) return sendFile(request, reply, media + pathname.slice(6))
  if (pathname.startsWith('/files/')) return sendFile(request, reply, files + pathname.slice(6))
  if (request.headers.authorization !== `Bearer ${token}`) return send(reply, {}, 401)
  if (pathname === TRACKS) return send(reply, listOf(searchParams))
  if (request.method === 'POST') return send(reply, await create(request), 201)
  const id = pathname.slice(TRACKS.length + 1)
  return send(reply, request.method === 'PUT' ? await update(request, id) : one.get(id))
}

const server = createServer((request, reply) => void answer(request, reply))
// As long as the product's: with 5 s, as by default, it would close connections whose calls wait.
server.keepAliveTimeout = 72_000
server.listen(Number(port), '127.0.0.1')
