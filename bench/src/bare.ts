import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import fastify from 'fastify'

/**
 * The baseline, in a separate process: a route that returns given bytes, and one that pipes the
 * files of a form to disk. `bare.ts PORT FOLDER`.
 */
const [, , port, folder] = process.argv
const app = fastify()
let body: Buffer = Buffer.from('{}')

app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, given, done) =>
  done(null, given),
)
app.put('/bytes', async (request) => {
  body = request.body as Buffer
  return {}
})
app.get('/bytes', (_, reply) => reply.type('application/json').send(body))

app.register(async (forms) => {
  forms.addContentTypeParser('multipart/form-data', (_, __, done) => done(null))
  forms.post('/pipe', async (request) => {
    const form = busboy({ headers: request.headers })
    const writes: Promise<void>[] = []
    form.on('file', (name, file) => {
      writes.push(pipeline(file, createWriteStream(`${folder}/${name}`)))
    })
    await pipeline(request.raw, form)
    await Promise.all(writes)
    return {}
  })
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
