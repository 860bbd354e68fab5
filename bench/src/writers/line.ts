import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a port of this machine: everything arrives so many milliseconds later, until it is cut. */
export async function lineTo(port: number, ms = 0) {
  const sockets = new Set<Socket>()
  let isCut = false
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from.setNoDelay(true))
    from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), ms))
    from.on('error', () => undefined)
    from.on('close', () => setTimeout(() => to.destroy(), ms))
  }
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const upstream = connect(port, '127.0.0.1')
    pass(client, upstream)
    pass(upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  /** Breaks all connections. */
  function drop() {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Breaks all connections, and each new one until it is mended. */
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    close() {
      drop()
      server.close()
    },
  }
}
