import { randomBytes } from 'node:crypto'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { RELEASE } from '@melodia/contract/choices/product'
import { currentCause, type BeginSpan, type NewSpan } from '@melodia/db/cause'
import {
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  SamplingDecision,
  TracerProvider,
  type Span,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig, TracesLog } from './traces.ts'

/** How long a receiver may take for some spans, and so how long the end of the process waits. */
const PATIENCE_MS = 3_000
const KINDS: Readonly<Record<NewSpan['kind'], SpanKind>> = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/**
 * Exports spans over OTLP. Where a span stands in its trace, and whether it is exported, is decided in
 * `@melodia/db/cause`; this writes it down. What is not delivered waits in a queue of 2,048 spans, and
 * beyond that is dropped.
 */
export function openTelemetry(
  { endpoint, headers, share, publicUrl }: TracesConfig,
  log: TracesLog,
) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'melodia',
      'service.version': RELEASE,
    }),
    idGenerator: {
      generateTraceId: () => currentCause()?.trace.traceId ?? randomBytes(16).toString('hex'),
      generateSpanId: () => currentCause()?.trace.spanId ?? randomBytes(8).toString('hex'),
    },
    sampler: {
      // @fastify/otel makes spans of handlers of unknown addresses, too, which are nobody's.
      shouldSample: (_context, _traceId, _name, _kind, attributes) => ({
        decision:
          currentCause()?.record && !('fastify.type' in attributes)
            ? SamplingDecision.RECORD_AND_SAMPLED
            : SamplingDecision.NOT_RECORD,
      }),
    },
    spanProcessors: [
      { onStart() {}, onEnding: hideMessage, onEnd() {}, forceFlush, shutdown: forceFlush },
      new BatchSpanProcessor({
        exporter: telling(
          new OTLPTraceExporter({
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            headers,
            timeoutMillis: PATIENCE_MS,
          }),
          log,
        ),
      }),
    ],
  })
  const tracer = provider.getTracer('melodia')

  const begin: BeginSpan = ({ name, kind, attributes, begunAt }) => {
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(begunAt !== undefined && { startTime: begunAt }) },
      withParent(ROOT_CONTEXT),
    )
    return {
      add: (added) => void span.setAttributes(added),
      end({ error, at }) {
        if (error !== undefined) {
          span.setAttribute('error.type', typeOf(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end(at)
      },
    }
  }

  // @fastify/otel asks for the parent of a call in this way.
  propagation.setGlobalPropagator({ inject() {}, extract: withParent, fields: () => [] })
  const server = new URL(publicUrl).hostname
  const calls = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, { method, routeOptions: { url: route } }) {
      span.updateName(route === undefined ? method : `${method} ${route}`)
      // In place of the path, which has ids and a query.
      span.setAttributes({ 'url.path': route ?? '', 'server.address': server })
    },
  })
  calls.setTracerProvider(provider)

  return {
    share,
    begin,
    /** Makes a span of each call. */
    plugin: calls.plugin(),
    // What cannot be delivered is in the log.
    stop: () => provider.shutdown().catch(() => {}),
  }
}

async function forceFlush() {}

function withParent(context: Context): Context {
  const present = currentCause()?.trace
  if (!present?.parentId) return context
  const { traceId, parentId: spanId } = present
  return trace.setSpanContext(context, { traceId, spanId, traceFlags: TraceFlags.SAMPLED })
}

/** Messages of errors quote what people enter. A call that was refused is no failure of the server. */
function hideMessage(span: Span) {
  const { status, attributes } = span
  if (status.message === undefined) return
  const isOurs = Number(attributes['http.response.status_code'] ?? 500) >= 500
  span.setStatus({ code: isOurs ? SpanStatusCode.ERROR : SpanStatusCode.OK })
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

/** Logs when spans cannot be delivered, and when they can again: a line each, however many are lost. */
function telling(exporter: SpanExporter, log: TracesLog): SpanExporter {
  let isLost = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && !isLost) log.warn({ err: error }, 'Traces cannot be delivered; spans are lost')
        if (!error && isLost) log.info({}, 'Traces are delivered again')
        isLost = error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
