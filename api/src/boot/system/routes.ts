import { version as node } from 'node:process'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RELEASE } from '@melodia/contract/choices/product'
import { System, type BackupRun, type Followed } from '@melodia/contract/system'
import { lastBackups, type BackupRecord } from '@melodia/db/backups'
import type { Database } from '@melodia/db/database'
import { countOpenJobs, type OpenJobCounts } from '@melodia/db/jobs/openJobs'
import { readNeeds } from '@melodia/db/needs'
import { disksOf, foldersOf, isNearlyFull, type ReadDisk } from '../../office/needs/disks.ts'
import { unworkedOf } from '../../office/needs/unworked.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Media } from '../../platform/media/media.ts'
import { readShipped } from '../follow/shipped.ts'

/** Milliseconds, and intervals, that may be missing in the place where the database is followed. */
const BEHIND_MS = 2 * 60_000
const BEHIND_INTERVALS = 3

interface SystemOptions {
  db: Database
  media: Media
  config: Config
  clock: () => number
  readDisk: ReadDisk
  /** Sentences on what is odd in the settings. */
  odd: readonly string[]
}

/** `GET /admin/system`: how each part of this installation does, for whoever runs it. */
export const systemRoutes: FastifyPluginAsyncTypebox<SystemOptions> = async (
  app,
  { db, media, config, clock, readDisk, odd },
) => {
  const startedAt = new Date(clock()).toISOString()

  app.get(
    '/system',
    {
      config: { access: 'admin', counted: true },
      schema: {
        tags: ['admin: system'],
        summary: 'How each part of this installation does',
        response: { 200: System },
      },
    },
    async (): Promise<System> => {
      const now = clock()
      const { stuck } = await readNeeds(db.read, { now, unworked: unworkedOf(config) })
      const jobs = await countOpenJobs(db.read, now)
      const { backup, drill, lastGood } = await lastBackups(db.read)
      const mails = jobs.find(({ kind }) => kind === 'mail')
      const disks = await disksOf(foldersOf(config), readDisk)
      return {
        release: RELEASE,
        node,
        started_at: startedAt,
        database: { kind: db.dialect, ...(await db.facts()) },
        media: {
          kind: config.media.kind === 'folder' ? 'folder' : 'bucket',
          is_well: await media.ping().then(
            () => true,
            () => false,
          ),
        },
        disks: disks.map((disk) => ({
          holds: disk.holds,
          size_bytes: disk.size,
          free_bytes: disk.free,
          is_full: isNearlyFull(disk),
        })),
        mail: {
          kind: config.mail.kind,
          waiting: mails?.waiting ?? 0,
          failed: mails?.failed ?? 0,
        },
        jobs: { ...sumOf(jobs), stuck: stuck.count },
        backups: { last: present(backup), last_good: present(lastGood.backup) },
        drills: { last: present(drill), last_good: present(lastGood.drill) },
        followed: db.dialect === 'sqlite' ? await readFollowed(config, now) : null,
        odd: [...odd],
      }
    },
  )
}

const sumOf = (jobs: readonly OpenJobCounts[]) => {
  const sum = (state: 'waiting' | 'running' | 'failed') =>
    jobs.reduce((total, numbers) => total + numbers[state], 0)
  return { waiting: sum('waiting'), running: sum('running'), failed: sum('failed') }
}

const present = (record: BackupRecord | null): BackupRun | null =>
  record && {
    ended_at: new Date(record.ended_at).toISOString(),
    is_good: record.outcome === 'ok',
    bytes: record.bytes,
    place: record.place,
    error: record.error,
  }

async function readFollowed({ dataDir }: Config, now: number): Promise<Followed | null> {
  // A file that cannot be read hides no other part.
  const shipped = await readShipped(dataDir).catch(() => null)
  return (
    shipped && {
      place: shipped.place,
      until: new Date(shipped.at).toISOString(),
      is_behind: now - shipped.at > Math.max(BEHIND_MS, BEHIND_INTERVALS * shipped.every),
    }
  )
}
