import { aReceiver } from '../../webhooks/testing/receiver.ts'

/** A span as OTLP has it in JSON, with its attributes as a record. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number; message?: string }
  attributes: Record<string, unknown>
}

interface Export {
  resourceSpans: { scopeSpans: { spans: (ReceivedSpan & { attributes: Attribute[] })[] }[] }[]
}
interface Attribute {
  key: string
  value: Record<string, unknown>
}

/** A receiver of traces on this machine. */
export async function aCollector() {
  const receiver = await aReceiver()
  receiver.answerWith(200, { 'content-type': 'application/json' }, '{}')
  return {
    ...receiver,
    endpoint: `http://127.0.0.1:${receiver.port}`,
    spans: (): ReceivedSpan[] =>
      receiver.received
        .map(({ body }): Export => JSON.parse(body))
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ attributes, ...span }) =>
          Object.assign(span, { attributes: recordOf(attributes) }),
        ),
  }
}

const recordOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
