import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A signing key as Standard Webhooks writes it. */
export const newSecret = () => PREFIX + randomBytes(32).toString('base64')

interface Message {
  id: string
  /** When it is sent, in Unix milliseconds. */
  at: number
  body: string
}

/** The headers of a message (Standard Webhooks, https://www.standardwebhooks.com). */
export function signedHeaders(secret: string, { id, at, body }: Message) {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
