import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Far more than a deployment needs; each costs memory and a file descriptor. */
const MOST = 2_000
/** So that one address cannot take them all. Several people may share one. */
const MOST_OF_ONE_ADDRESS = 256

/**
 * Refuses connections beyond a limit, in total and per address. Behind a proxy (`TRUST_PROXY`) all
 * come from the proxy's address, so only the total applies.
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
