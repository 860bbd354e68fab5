import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { NewDocument } from '@melodia/db/documents'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { renderError, unacceptable } from '../../kit/http/errors.ts'
import { aForm, anMp3, aPng, mp3File, pngFile } from '../../testing/index.ts'
import { openDisk } from '../media/disk.ts'
import type { Media } from '../media/media.ts'
import { makePictures } from '../media/pictures.ts'
import { documentField, withDocuments } from './documents.ts'
import { sendDocument } from './send.ts'
import { aPdf, pdfFile } from './testing/pdf.ts'

const pictures = makePictures()
afterAll(() => pictures.close())

let root: string
let media: Media
let app: FastifyInstance
let rows: NewDocument[]

const FIELDS = {
  evidence: documentField('Evidence'),
  agreement: documentField('Agreement', { count: 1, formats: ['pdf'] }),
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-documents-'))
  media = await openDisk(root)
  rows = []
  app = Fastify()
  app.setErrorHandler(renderError)
  app.decorate('pictures', pictures)
  app.decorateRequest('caller', null)
  await app.register(multipart)
  app.post('/', (request) =>
    withDocuments(request, media, FIELDS, async ({ texts }, form) => {
      const checked = [await form.check('evidence'), await form.check('agreement')]
      const errors = Object.assign({}, ...checked.map((each) => each.errors))
      if (Object.keys(errors).length > 0) throw unacceptable(errors)
      rows = await form.commit(checked.flatMap(({ documents }) => documents))
      if (texts['fails']) throw new Error('the database is full')
      return { ids: rows.map(({ id }) => id) }
    }),
  )
  app.get<{ Params: { id: string } }>('/:id', ({ params }, reply) => {
    const row = rows.find(({ id }) => id === params.id)
    return sendDocument(reply, media, row ? { ...row, created_at: 0 } : null)
  })
})
afterEach(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

async function post(form: FormData) {
  const body = new Request('http://here', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json<{ errors?: Record<string, string> }>() }
}

async function remains() {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('documents are stored as they were sent, each under a key of its own', async () => {
  const pdf = aPdf()
  const [mp3, png] = [anMp3(), aPng()]
  const evidence = [pdfFile(pdf, 'C:\\a\\deed.pdf'), pdfFile(pdf), mp3File(mp3), pngFile(png)]
  expect((await post(aForm({ evidence }))).status).toBe(200)
  expect(rows).toMatchObject(
    [
      ['deed.pdf', 'application/pdf', pdf] as const,
      ['agreement.pdf', 'application/pdf', pdf] as const,
      ['track.mp3', 'audio/mpeg', mp3] as const,
      ['artwork.png', 'image/png', png] as const,
    ].map(([name, content_type, content]) => ({
      name,
      content_type,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  )
  expect((await remains()).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('a document is sent as a file to save, which nothing shows, runs or stores', async () => {
  await post(aForm({ evidence: pdfFile(aPdf(), 'Größe (1).pdf') }))
  const [row] = rows
  const reply = await app.inject(`/${row?.id}`)
  expect(reply.rawPayload.equals(aPdf())).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-disposition': `attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`,
    'content-type': 'application/pdf',
    'content-length': String(aPdf().length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'private, no-store',
  })
  await media.documents.remove([`documents/${row?.id}`])
  expect((await app.inject(`/${row?.id}`)).statusCode).toBe(404)
  expect((await app.inject('/another')).json()).toMatchObject({ message: 'Document not found.' })
})

const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each<[string, string, File | File[], RegExp]>([
  [
    'a web page that is called a PDF',
    'evidence',
    pdfFile(html),
    /^Evidence: This file is not a PDF, PNG, JPEG or MP3 file: it looks like a web page/,
  ],
  [
    'a PDF with a script',
    'evidence',
    pdfFile(aPdf('<</JS(x)>>')),
    /^Evidence: This PDF carries a script\. Please save it as a plain PDF\.$/,
  ],
  [
    'the second of two',
    'evidence',
    [pdfFile(), pdfFile(aPdf('<</XFA 1>>'), 'form.pdf')],
    /^Evidence: form\.pdf: This PDF is a form/,
  ],
  [
    'half a picture',
    'evidence',
    pngFile(aPng({ width: 300, height: 300 }).subarray(0, 200)),
    /^Evidence: /,
  ],
  [
    'a script behind two sync bytes',
    'evidence',
    mp3File(Buffer.concat([Buffer.from([0xff, 0xfb]), html])),
    /^Evidence: This file is not an MP3/,
  ],
  [
    'a picture where a PDF is asked for',
    'agreement',
    pngFile(),
    /^Agreement: This file is not a PDF file: it looks like a PNG image\. Save it as PDF and choose that file\.$/,
  ],
  ['an empty file', 'evidence', pdfFile(Buffer.alloc(0)), /^Evidence is empty\.$/],
  [
    'six files',
    'evidence',
    Array.from({ length: 6 }, () => pdfFile()),
    /^Evidence are at most 5\.$/,
  ],
  [
    'two where one is asked for',
    'agreement',
    [pdfFile(), pdfFile()],
    /^Agreement was sent more than once\.$/,
  ],
])('%s is refused, and leaves nothing', async (_what, field, files, sentence) => {
  const { status, body } = await post(aForm({ [field]: files }))
  expect([status, body.errors?.[field]]).toEqual([422, expect.stringMatching(sentence)])
  expect(await remains()).toEqual([])
})

test('more than 10 MB are refused, and leave nothing', async () => {
  const { status, body } = await post(
    aForm({ evidence: pdfFile(Buffer.alloc(10 * 1024 * 1024 + 1)) }),
  )
  expect([status, body.errors?.['evidence']]).toEqual([413, 'Evidence is larger than 10 MB.'])
  expect(await remains()).toEqual([])
})

test('a call that fails after its documents were stored leaves nothing', async () => {
  const { status } = await post(aForm({ evidence: [pdfFile(), pdfFile()], fails: 'yes' }))
  expect(status).toBe(500)
  expect(rows).toHaveLength(2)
  expect(await remains()).toEqual([])
})
