import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'

/** A SOCKS 5 proxy between a browser and the product: a line that can be slow, stalled or cut. */
export interface SlowLine {
  /** For the browser's proxy setting. */
  server: string
  /** Sets the speed towards the product in bytes per second; unlimited if absent. */
  pace(bytesPerSecond?: number): void
  /** Bytes that the browser has sent into it so far. */
  sent(): number
  /** Stalls once it was sent this many bytes; no more, if absent. */
  stallAt(bytes?: number): void
  /** Loses the replies to requests that begin like this, as on a line that breaks just then. */
  loseRepliesTo(start: string): void
  /** Breaks every connection, and accepts no new one until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

const GREETING = Buffer.from([5, 0])
const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
const BY_NAME = 3
const ADDRESS_AT = 4
/** Interval between two checks of the allowance, in milliseconds. */
const STEP = 10

/** Host and port of a request (RFC 1928, section 4); hosts are names or IPv4. */
function targetOf(request: Buffer) {
  const isName = request[3] === BY_NAME
  const start = isName ? ADDRESS_AT + 1 : ADDRESS_AT
  const end = start + (isName ? (request[ADDRESS_AT] ?? 0) : 4)
  const address = request.subarray(start, end)
  return {
    host: isName ? address.toString('latin1') : address.join('.'),
    port: request.readUInt16BE(end),
  }
}

export async function slowLine(): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let rate = Infinity
  let isCut = false
  let sent = 0
  let stall = Infinity
  let lost: string | null = null

  const isStalled = () => sent >= stall

  const keep = (socket: Socket) => {
    sockets.add(socket)
    // An error on one side closes the other, below; it is not an error of the line.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }

  /** Bytes that may pass now, according to the time since the last check. */
  async function allowance() {
    const before = performance.now()
    await pass(STEP)
    return (rate * (performance.now() - before)) / 1000
  }

  async function forward(from: Socket, to: Socket) {
    let owed = 0
    for await (const chunk of from as AsyncIterable<Buffer>) {
      sent += chunk.length
      if (lost !== null && chunk.toString('latin1').startsWith(lost)) to.unpipe().resume()
      while (isStalled() && !to.destroyed) await pass(STEP)
      if (!to.write(chunk)) await once(to, 'drain')
      owed = rate < Infinity ? owed + chunk.length : 0
      while (owed > 0) owed -= await allowance()
    }
    to.end()
  }

  async function serve(client: Socket) {
    keep(client)
    if (isCut) client.resetAndDestroy()
    await once(client, 'data')
    client.write(GREETING)
    const [request] = await once(client, 'data')
    const product = connect(targetOf(request))
    keep(product)
    const end = () => {
      client.destroy()
      product.destroy()
    }
    product.once('close', end)
    client.once('close', end)
    await once(product, 'connect')
    product.pipe(client)
    client.write(CONNECTED)
    await forward(client, product)
  }

  const server = createServer((client) => void serve(client).catch(() => client.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pace(bytesPerSecond = Infinity) {
      rate = bytesPerSecond
    },
    sent: () => sent,
    stallAt(bytes = Infinity) {
      stall = bytes
    },
    loseRepliesTo(start) {
      lost = start
    },
    cut,
    mend() {
      isCut = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
