import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Far more than a deployment for people needs; each costs memory, and a file descriptor. */
const MOST = 2_000
/** So that no single address takes them all. Several people may share one. */
const MOST_OF_ONE_ADDRESS = 256

/**
 * Refuses connections beyond a number, in all and of one address. Behind a proxy (`TRUST_PROXY`)
 * all of them come from the proxy's address, which then has them all.
 */
export function limitConnections(
  server: Server,
  isBehindProxy: boolean,
  { most, ofOneAddress } = { most: MOST, ofOneAddress: MOST_OF_ONE_ADDRESS },
) {
  server.maxConnections = most
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > ofOneAddress) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
