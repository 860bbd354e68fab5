import { causedBy, causeOfCall } from '@melodia/db/cause'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aReceiver, type Receiver } from '../webhooks/testing/receiver.ts'
import { callIssuer } from './issuerCalls.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

let issuer: Receiver
beforeEach(async () => {
  issuer = await aReceiver()
})
afterEach(() => issuer.close())

test('decision 294: an accounts provider is told the trace of the call, and what others add to it', async () => {
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`
  const cause = causeOfCall('call', { traceparent, tracestate: 'rojo=1' })
  await callIssuer(issuer.url)
  await causedBy(cause, () =>
    callIssuer(issuer.url, { method: 'POST', headers: { accept: 'x/y' }, body: 'token=a' }),
  )
  const [alone, within] = issuer.received
  expect(alone?.headers).not.toHaveProperty('traceparent')
  expect(within).toMatchObject({
    body: 'token=a',
    headers: {
      accept: 'x/y',
      traceparent: `00-${TRACE}-${cause.trace.spanId}-00`,
      tracestate: 'rojo=1',
    },
  })
})
