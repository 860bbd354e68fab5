import { connect } from 'node:net'

/** One HTTP call, as the bytes that are sent. */
export interface Call {
  head: string
  body: readonly Buffer[]
}

export interface Reply {
  status: number
  body: Buffer
}

/**
 * A connection that stays open and carries one call at a time. Node's own client takes more
 * processor time for a call than the floor does, so the client would be what is measured.
 */
export function openConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null
  let failed: Error | null = null
  let received = Buffer.alloc(0)

  const fail = (error: Error) => {
    failed = error
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail).on('close', () => fail(new Error(`${url} closed a connection`)))
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    const reply = replyIn(received)
    if (!reply) return
    received = Buffer.alloc(0)
    waiting?.resolve(reply)
    waiting = null
  })

  return {
    send: ({ head, body }: Call) =>
      new Promise<Reply>((resolve, reject) => {
        if (failed) return reject(failed)
        waiting = { resolve, reject }
        socket.cork()
        for (const part of [head, ...body]) socket.write(part)
        socket.uncork()
      }),
    close: () => void socket.removeAllListeners('close').destroy(),
  }
}

/** A reply, whose length is stated; null until all of it is there. */
function replyIn(received: Buffer): Reply | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const stated = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (!stated) throw new Error(`A reply without a length:\n${head}`)
  const body = received.subarray(end + 4)
  return body.length < Number(stated[1]) ? null : { status: Number(head.slice(9, 12)), body }
}

/** A call with its body. */
export function callOf(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: readonly Buffer[] = [],
): Call {
  const length = body.reduce((sum, part) => sum + part.length, 0)
  const all = { host: 'localhost', ...headers, ...(body.length && { 'content-length': length }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return { head: `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, body }
}

const END = Buffer.from('\r\n')

export type FormFields = Record<string, string | Buffer>

/** A multipart form (RFC 7578); buffers are files. Its parts are not copied. */
export function formOf(fields: FormFields) {
  const boundary = 'melodia-bench'
  const body = Object.entries(fields).flatMap(([name, value]) => {
    const filename = typeof value === 'string' ? '' : `; filename="${name}"`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n`
    return [Buffer.from(head), typeof value === 'string' ? Buffer.from(value) : value, END]
  })
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { headers, body: [...body, Buffer.from(`--${boundary}--\r\n`)] }
}
