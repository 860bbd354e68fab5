import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/**
 * The floor, in a process of its own: what the same calls cost with `node:http`, better-sqlite3 and
 * nothing else. `server.ts PORT DATABASE FILES TOKEN`.
 */
const [, , port, database = '', files = '', token = ''] = process.argv

const db = new Sqlite(database)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
await mkdir(files, { recursive: true })

const COLUMNS = `id, title, artists, creators, album, genre, explicit, popularity, duration_ms, status,
  audio, preview, artwork, created_at, updated_at, version`
type Row = Record<string, unknown>
const list = (how: string) => db.prepare<unknown[], Row>(`select ${COLUMNS} from tracks ${how}`)

const byTitle = {
  ASC: list('order by title_sort, seq limit ? offset ?'),
  DESC: list('order by title_sort desc, seq desc limit ? offset ?'),
}
const total = db.prepare<[], number>('select count(*) from tracks').pluck()
const byId = list('where id = ?')
const change = db.prepare(
  'update tracks set title = ?, title_sort = ?, updated_at = ?, version = version + 1 where id = ?',
)
const insert = db.prepare(
  `insert into tracks (id, title, title_sort, artists, creators, album, genre, explicit, popularity,
     duration_ms, status, audio, preview, artwork, created_at, updated_at, version)
   values (?, ?, ?, ?, ?, '', ?, 0, 50, 1000, 'approved', ?, ?, ?, ?, ?, 1)`,
)

function listOf(query: URLSearchParams) {
  const limit = Number(query.get('l'))
  const offset = (Number(query.get('p')) - 1) * limit
  const [, direction]: [string, 'ASC' | 'DESC'] = JSON.parse(query.get('sort') ?? '')
  return { data: { tracks: byTitle[direction].all(limit, offset), total: total.get() } }
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
  return { track: byId.get(id) }
}

/** Writes a file, synced, under a name that nothing else has. */
async function store(bytes: Buffer) {
  const name = randomUUID()
  const path = join(files, `.${name}`)
  await writeFile(path, bytes, { flush: true })
  await rename(path, join(files, name))
  return name
}

/** The parts of a form (RFC 7578) by name. */
function partsOf(body: Buffer, contentType: string): Map<string, Buffer> {
  const boundary = `--${contentType.split('boundary=')[1]}`
  const parts = new Map<string, Buffer>()
  let start = body.indexOf(boundary)
  while (start >= 0) {
    const next = body.indexOf(`\r\n${boundary}`, start + boundary.length)
    const head = body.indexOf('\r\n\r\n', start)
    if (next < 0 || head < 0) break
    const name = /name="([^"]*)"/.exec(body.toString('latin1', start, head))?.[1] ?? ''
    parts.set(name, body.subarray(head + 4, next))
    start = next + 2
  }
  return parts
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
  const texts = ['artists', 'creators', 'genre'].map((name) => String(part(name)))
  insert.run(id, title, title.toLowerCase(), ...texts, ...names, now, now)
  return { track: byId.get(id) }
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
  if (request.headers.authorization !== `Bearer ${token}`) return send(reply, {}, 401)
  if (pathname === TRACKS) return send(reply, listOf(searchParams))
  if (request.method === 'POST') return send(reply, await create(request), 201)
  const id = pathname.slice(TRACKS.length + 1)
  return send(reply, request.method === 'PUT' ? await update(request, id) : byId.get(id))
}

const server = createServer((request, reply) => void answer(request, reply))
// As long as the product's: with 5 s, as by default, it would close connections whose calls wait.
server.keepAliveTimeout = 72_000
server.listen(Number(port), '127.0.0.1')
