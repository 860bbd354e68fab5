import type { IncomingMessage } from 'node:http'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. The total allows for the largest upload; `keepPace` ends slower ones early. */
export const HTTP_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 5_000,
} as const

/**
 * Slower than this for a whole interval counts as a held connection. The largest form must arrive
 * three times as fast to be complete within `requestTimeout`.
 */
export const PACE = { intervalMs: 15_000, bytesPerSecond: 16 * 1024 }

/** Closes connections whose body arrives unreasonably slowly. */
export function keepPace(app: FastifyInstance, { intervalMs, bytesPerSecond } = PACE) {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw)) return
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      const received = raw.socket.bytesRead - before
      before += received
      if (raw.complete) clearInterval(timer)
      // With a full buffer, we are slow and not the client.
      else if (received < (bytesPerSecond * intervalMs) / 1000 && raw.readableLength === 0)
        raw.socket.destroy()
    }, intervalMs)
    timer.unref()
    const stop = () => clearInterval(timer)
    // A call that a test injects has an end, but is never closed.
    raw.once('end', stop).once('close', stop)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Longest possible form: three files and its fields. */
const MAX_DRAINED =
  LIMITS.audioBytes + LIMITS.previewBytes + LIMITS.imageBytes + 20 * LIMITS.jsonBytes

/**
 * Reads an unwanted body to its end, so that the client can finish sending, read the reply and
 * reuse the connection. False if it is too long: then the connection must be closed.
 */
export function settleBody(raw: IncomingMessage): Promise<boolean> {
  if (!hasBody(raw) || raw.readableEnded || raw.destroyed) return Promise.resolve(true)
  if (Number(raw.headers['content-length'] ?? 0) > MAX_DRAINED) return Promise.resolve(false)
  return new Promise((resolve) => {
    let drained = 0
    const settle = (whole: boolean) => {
      raw.off('data', count).off('end', ended).off('close', ended).off('error', ended)
      resolve(whole)
    }
    const ended = () => settle(true)
    const count = (chunk: Buffer | string) => {
      drained += chunk.length
      if (drained <= MAX_DRAINED) return
      raw.pause()
      settle(false)
    }
    raw.unpipe()
    raw.on('data', count).on('end', ended).on('close', ended).on('error', ended).resume()
  })
}
