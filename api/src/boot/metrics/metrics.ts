import type { Database } from '@melodia/db/database'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../platform/config/config.ts'
import type { ReadDisk } from '../../office/needs/disks.ts'
import { unworkedOf } from '../../office/needs/unworked.ts'
import type { Media } from '../../platform/media/media.ts'
import { SECURITY_EVENTS, type SecurityEvent } from '../../kit/http/securityLog.ts'
import type { Judged } from '../../domain/plays/judge.ts'
import { measureBackups } from './backups.ts'
import { measureCertificate } from './certificate.ts'
import { measureAnalyses, measureDatabase, measureJobs } from './database.ts'
import { measureDisks } from './disks.ts'
import { measureFollowed } from './followed.ts'
import { measureKeys } from './keys.ts'
import { measuredMedia } from './media.ts'
import { measureNeeds } from './needs.ts'
import { measureProcess } from './process.ts'

/** Seconds: from a cached page to an upload of 60 MB. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

interface MetricsOptions {
  db: Database
  media: Media
  clock: () => number
  config: Config
  readDisk: ReadDisk
}

/**
 * Metrics of a server, in a registry of its own, so that several servers in one process stay
 * separate. Labels are routes, methods, classes of status and other short lists, never a URL or a
 * name chosen by somebody.
 */
export function makeMetrics({ db, media, clock, config, readDisk }: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls by route pattern, method and class of status, and how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const uploads = new Gauge({
    name: 'melodia_uploads_under_way',
    help: 'Forms with files that are being received or worked on',
    registers,
  })
  const events = new Counter({
    name: 'melodia_security_events_total',
    help: 'Sign-ins, refusals, limits reached and what else the log calls an event',
    labelNames: ['event'],
    registers,
  })
  const plays = new Counter({
    name: 'melodia_plays_total',
    help: 'Plays that players reported, by whether they were new, known already or refused',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['accepted', 'duplicate', 'refused']) plays.inc({ result }, 0)
  for (const event of SECURITY_EVENTS) events.inc({ event }, 0)
  const stopMeasuring = measureProcess(registry)
  measureDatabase(registry, db)
  measureAnalyses(registry, db)
  measureJobs(registry, db)
  measureNeeds(registry, { db, clock, unworked: unworkedOf(config) })
  measureBackups(registry, { db, clock })
  measureFollowed(registry, { db, clock, dataDir: config.dataDir })
  measureKeys(registry, { db, clock })
  measureCertificate(registry, { publicUrl: config.publicUrl, clock })
  measureDisks(registry, config, readDisk)

  return {
    /** The measured store, for the rest of the server. */
    media: measuredMedia(media, registry),
    countEvent: (event: SecurityEvent) => events.inc({ event }),
    countPlays({ accepted, duplicates, refused }: Judged) {
      plays.inc({ result: 'accepted' }, accepted.length)
      plays.inc({ result: 'duplicate' }, duplicates)
      plays.inc({ result: 'refused' }, refused.length)
    },
    observeCall: (route: string, method: string, status: number, seconds: number) =>
      calls.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    uploads,
    type: registry.contentType,
    /** The text format of Prometheus. */
    read: () => registry.metrics(),
    close: stopMeasuring,
  }
}
export type Metrics = ReturnType<typeof makeMetrics>
