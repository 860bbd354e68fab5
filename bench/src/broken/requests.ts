import { Server, type IncomingMessage } from 'node:http'

/** Lets something happen to each request before a server of this process sees it. */
export function beforeRequests(meet: (request: IncomingMessage, goOn: () => void) => void) {
  const { emit } = Server.prototype
  Server.prototype.emit = function emitLater(this: Server, ...given: [string, ...unknown[]]) {
    const goOn = () => Reflect.apply(emit, this, given) as boolean
    if (given[0] !== 'request') return goOn()
    meet(given[1] as IncomingMessage, goOn)
    return true
  }
}
