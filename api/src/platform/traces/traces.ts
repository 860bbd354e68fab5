import type { Recording } from '@melodia/db/cause'
import type { FastifyPluginCallback } from 'fastify'

/** Where spans go. */
export interface TracesConfig {
  /** Address of a receiver of OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  headers: Record<string, string>
  /** Share of the calls that are exported, from 0 to 1. */
  share: number
  publicUrl: string
}
export type TracesLog = Record<'info' | 'warn', (details: object, message: string) => void>

/** Exports spans: of calls by a plugin, of everything else by `begin`. */
export interface Traces extends Recording {
  plugin: FastifyPluginCallback
  /** Delivers what is left, within seconds. */
  stop(): Promise<void>
}

/** Loads the library, which a server without a receiver does not need. Null for that. */
export const openTraces = async (
  config: TracesConfig | null,
  log: TracesLog,
): Promise<Traces | null> =>
  config && (await import('./openTelemetry.ts')).openTelemetry(config, log)
