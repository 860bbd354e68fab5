import { connect } from 'node:net'

/** One HTTP call, as the bytes that are sent. */
export interface Call {
  head: string
  body?: readonly Buffer[]
  /** What the body must be. It is compared as it arrives, and not kept. */
  expected?: Buffer
}

export interface Reply {
  status: number
  head: string
  /** Empty where it was compared. */
  body: Buffer
  /** Whether a body with an expectation met it. */
  isExpected: boolean
}

export interface Connection {
  send(call: Call): Promise<Reply>
  close(): void
}

/**
 * A connection that stays open and carries one call at a time. Node's own client takes more
 * processor time for a call than the floor does, so the client would be what is measured.
 */
export function openConnection(url: string): Connection {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting: { read: Reader; resolve(reply: Reply): void; reject(error: Error): void } | null =
    null
  let failed: Error | null = null

  const fail = (error: Error) => {
    failed = error
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail).on('close', () => fail(new Error(`${url} closed a connection`)))
  socket.on('data', (chunk: Buffer) => {
    const current = waiting
    const reply = current?.read(chunk)
    if (!current || !reply) return
    waiting = null
    current.resolve(reply)
  })

  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed)
        waiting = { read: makeReader(call.expected), resolve, reject }
        if (!call.body) return void socket.write(call.head)
        socket.cork()
        socket.write(call.head)
        for (const part of call.body) socket.write(part)
        socket.uncork()
      }),
    close() {
      socket.removeAllListeners('close').destroy()
    },
  }
}

type Reader = (chunk: Buffer) => Reply | null

/** Reads one reply, whose length is said, from the pieces of a socket. */
function makeReader(expected?: Buffer): Reader {
  let beginning: Buffer | null = null
  let head = ''
  let length = 0
  let received = 0
  let isExpected = true
  const parts: Buffer[] = []

  function take(chunk: Buffer) {
    if (expected) isExpected &&= chunk.equals(expected.subarray(received, received + chunk.length))
    else parts.push(chunk)
    received += chunk.length
  }

  return (chunk) => {
    if (head) take(chunk)
    else {
      const all: Buffer = beginning ? Buffer.concat([beginning, chunk]) : chunk
      const end = all.indexOf('\r\n\r\n')
      beginning = all
      if (end < 0) return null
      head = all.toString('latin1', 0, end)
      const said = /\r\ncontent-length: *(\d+)/i.exec(head)
      if (!said) throw new Error(`A reply without a length:\n${head}`)
      length = Number(said[1])
      if (all.length > end + 4) take(all.subarray(end + 4))
    }
    if (received < length) return null
    const body = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    if (expected) isExpected &&= received === expected.length
    return { status: Number(head.slice(9, 12)), head, body, isExpected }
  }
}

/** The beginning of a request, up to its body. */
export function headOf(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  length = 0,
) {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const body = method === 'GET' ? '' : `content-length: ${length}\r\n`
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${body}\r\n`
}
