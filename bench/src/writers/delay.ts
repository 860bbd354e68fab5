import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Passes everything on to a port of this machine, each way so many milliseconds later. */
export async function delayed(port: number, ms: number) {
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from.setNoDelay(true))
    from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), ms))
    from.on('error', () => undefined)
    from.on('close', () => setTimeout(() => to.destroy(), ms))
  }
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    pass(client, upstream)
    pass(upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
