import { url } from './kinds.ts'
import { setting } from './setting.ts'

/** Where spans go. The names are those of OpenTelemetry. */
export const TRACES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    default: null,
    means:
      'Where spans of calls, statements, jobs, mails and webhooks are sent (OTLP over HTTP as JSON, to `/v1/traces` below this address). Without it none are.',
    example: 'http://127.0.0.1:4318',
    since: '1.4.0',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting('of the form name=value,name=value', readHeaders, {
    default: null,
    means: 'Headers that the receiver of spans wants; values are percent-encoded.',
    example: 'authorization=Bearer%20secret',
    since: '1.4.0',
    secret: true,
  }),
  OTEL_TRACES_SAMPLER_ARG: setting('a number from 0 to 1', readShare, {
    default: '1',
    means:
      'The share of calls whose spans are sent, with all that they cause. Callers have no say in it.',
    example: '0.1',
    since: '1.4.0',
  }),
}

/** Undefined if it is something else. */
function readHeaders(value: string): Record<string, string> | undefined {
  const pairs = value.split(',').map((pair) => /^([\w-]+)=([\x21-\x7e]+)$/.exec(pair.trim()))
  const headers: Record<string, string> = {}
  for (const pair of pairs) {
    const [, name, encoded = ''] = pair ?? []
    if (name === undefined) return undefined
    try {
      headers[name.toLowerCase()] = decodeURIComponent(encoded)
    } catch {
      return undefined
    }
  }
  // A header with a line break would fail at each delivery.
  return Object.values(headers).every((text) => /^[\x20-\x7e]+$/.test(text)) ? headers : undefined
}

function readShare(value: string) {
  return /^(?:0|1|0?\.\d{1,9}|[01]\.0{1,9})$/.test(value) ? Number(value) : undefined
}
