import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readRange } from '../../../kit/http/ranges.ts'
import { refusalOf, type Signer } from './sigV4.ts'

/** Keys per page of a listing: few, so that listings have several pages. */
const LIST_PAGE = 3
const MIN_PART_BYTES = 5 * 1024 * 1024

interface StoredObject {
  content: Buffer
  type: string
  tag: string
  modified: number
}
interface PartialUpload {
  key: string
  type: string
  begun: number
  parts: Map<number, Buffer>
}

/**
 * An in-memory server of one bucket, with the part of the S3 protocol that `s3.ts` uses, for tests.
 * Stricter than real ones: every request must be signed, and every write must carry its digest.
 */
export async function startS3Server({ bucket, ...signer }: Signer & { bucket: string }) {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, PartialUpload>()
  const seen: string[] = []
  let ahead = 0
  let failures = 0
  const now = () => Date.now() + ahead

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const body = await buffer(request)
    const { method = '' } = request
    const url = new URL(request.url ?? '/', 'http://store')
    const query = url.searchParams
    const path = decodeURIComponent(url.pathname)
    const [, name, ...rest] = path.split('/')
    const key = rest.join('/')
    const operation = `${method} ${key ? 'object' : 'bucket'}${operationOf(query)}`
    seen.push(operation)

    const refusal = refusalOf(request, body, signer, now())
    if (refusal) return fail(reply, refusal === 'XAmzContentSHA256Mismatch' ? 400 : 403, refusal)
    if (failures > 0 && operation.startsWith('PUT')) {
      failures--
      return fail(reply, 503, 'SlowDown')
    }
    if (name !== bucket) return fail(reply, 404, 'NoSuchBucket')
    const digest = request.headers['x-amz-checksum-sha256']
    const isWrite = method === 'PUT' && key !== ''
    if (isWrite && digest !== createHash('sha256').update(body).digest('base64'))
      return fail(reply, 400, digest ? 'BadDigest' : 'MissingContentMD5')

    const type = String(request.headers['content-type'] ?? 'binary/octet-stream')
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (query.has('uploadId') && !upload) return fail(reply, 404, 'NoSuchUpload')
    switch (operation) {
      case 'PUT object':
        return store(reply, key, body, type)
      case 'GET object':
      case 'HEAD object':
        return deliver(request, reply, key)
      case 'DELETE object':
        objects.delete(key)
        return void reply.writeHead(204).end()
      case 'GET bucket list':
        return list(reply, query.get('prefix') ?? '', query.get('continuation-token') ?? '')
      case 'GET bucket uploads':
        return xml(reply, 'ListMultipartUploadsResult', [...uploads].map(describeUpload).join(''))
      case 'POST object uploads': {
        const id = randomUUID()
        uploads.set(id, { key, type, begun: now(), parts: new Map() })
        return xml(reply, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`)
      }
      case 'PUT object part':
        upload?.parts.set(Number(query.get('partNumber')), body)
        return void reply.writeHead(200, { etag: tagOf(body) }).end()
      case 'POST object part':
        return upload && complete(reply, upload, query.get('uploadId') ?? '', String(body))
      case 'DELETE object part':
        uploads.delete(query.get('uploadId') ?? '')
        return void reply.writeHead(204).end()
      default:
        return fail(reply, 501, 'NotImplemented')
    }
  }

  function store(reply: ServerResponse, key: string, content: Buffer, type: string) {
    const tag = tagOf(content)
    objects.set(key, { content, type, tag, modified: now() })
    reply.writeHead(200, { etag: tag }).end()
  }

  function complete(reply: ServerResponse, upload: PartialUpload, id: string, body: string) {
    const named = [...body.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      tag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    const parts = named.map(({ number, tag }) => {
      const content = upload.parts.get(number)
      return content && tagOf(content) === tag ? content : null
    })
    if (parts.length === 0 || parts.includes(null)) return fail(reply, 400, 'InvalidPart')
    const whole = parts.filter((part) => part !== null)
    if (whole.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES))
      return fail(reply, 400, 'EntityTooSmall')
    const content = Buffer.concat(whole)
    uploads.delete(id)
    objects.set(upload.key, { content, type: upload.type, tag: `"${id}"`, modified: now() })
    xml(reply, 'CompleteMultipartUploadResult', `<ETag>"${id}"</ETag>`)
  }

  function deliver({ headers, method }: IncomingMessage, reply: ServerResponse, key: string) {
    const object = objects.get(key)
    if (!object) return fail(reply, 404, 'NoSuchKey', method)
    const { content, type, tag, modified } = object
    const range = readRange(headers.range, content.length)
    if (range === 'unsatisfiable') return fail(reply, 416, 'InvalidRange', method)
    const { start, end } = range ?? { start: 0, end: content.length - 1 }
    reply.writeHead(range ? 206 : 200, {
      etag: tag,
      'content-type': type,
      'content-length': end - start + 1,
      'last-modified': new Date(modified).toUTCString(),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${start}-${end}/${content.length}` }),
    })
    reply.end(method === 'HEAD' ? undefined : content.subarray(start, end + 1))
  }

  function list(reply: ServerResponse, prefix: string, after: string) {
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.slice(0, LIST_PAGE)
    const contents = page.map((key) => {
      const { content, modified } = objects.get(key)!
      return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${iso(modified)}</LastModified></Contents>`
    })
    const more = keys.length > page.length
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    xml(reply, 'ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${contents.join('')}`)
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    /** The requests, in order. */
    seen,
    /** Advances the clock of signatures and of new objects. */
    pass(ms: number) {
      ahead += ms
    },
    /** Makes this many further writes fail as on a busy store. */
    failWrites(count: number) {
      failures = count
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function operationOf(query: URLSearchParams) {
  if (query.has('uploadId')) return ' part'
  if (query.has('uploads')) return ' uploads'
  return query.get('list-type') === '2' ? ' list' : ''
}

const describeUpload = ([id, { key, begun }]: [string, PartialUpload]) =>
  `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${iso(begun)}</Initiated></Upload>`

const iso = (at: number) => new Date(at).toISOString()
const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

function xml(reply: ServerResponse, name: string, content: string) {
  reply.writeHead(200, { 'content-type': 'application/xml' })
  reply.end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`)
}

function fail(reply: ServerResponse, status: number, code: string, method = '') {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  reply.writeHead(status, { 'content-type': 'application/xml' })
  reply.end(method === 'HEAD' ? undefined : body)
}
