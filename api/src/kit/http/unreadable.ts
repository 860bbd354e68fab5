import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '@melodia/db/records/id'
import { malformed, Problem, TITLES, toBody } from './errors.ts'

/**
 * Answers what Node cannot parse as a request: bytes that are not HTTP, too long, or too slow. Like
 * all errors it is a problem (RFC 9457), and the connection is closed.
 */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) => (error: { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const problem = problemOf(error.code)
    const body = JSON.stringify(toBody(problem, newId(Date.now())))
    const head = Object.entries({
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const status = `${problem.status} ${TITLES[problem.status] ?? STATUS_CODES[problem.status]}`
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`, () => socket.destroy())
  }

function problemOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'The request came too slowly.')
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'The headers are too long.')
  return malformed('This is not a request that can be read.')
}
