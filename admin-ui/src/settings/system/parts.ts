import type { BackupRun, System } from '@melodia/contract/system'
import { ago } from '@melodia/contract/ago'
import { formatBytes } from '@melodia/portal/form'
import { LATE_HOURS } from './late.ts'
import * as texts from '#texts/system.ts'

/** A part of the installation, as one row. */
export interface Part {
  name: string
  /** What is known of it, in sentences. */
  facts: string[]
  /** What to do about it; null where it is well. */
  advice: string | null
  /** A screen that says more. */
  to?: string
}

/** The parts of an installation in the order in which an operator asks for them. */
export const partsOf = (system: System, now = Date.now()): Part[] => [
  databaseOf(system),
  mediaOf(system),
  ...system.disks.map(diskOf),
  ...(system.database.kind === 'postgres'
    ? [BY_POSTGRES]
    : [backupsOf(system, now), drillsOf(system, now), followedOf(system, now)]),
  mailOf(system),
  jobsOf(system),
]

/** Its tools are not seen from here. */
const BY_POSTGRES: Part = { name: texts.backups, facts: [texts.byPostgres], advice: null }

const databaseOf = ({ database: { kind, engine, bytes } }: System): Part => ({
  name: texts.database,
  facts: [texts.engineOf(kind, engine), formatBytes(bytes)],
  advice: null,
})

const mediaOf = ({ media: { kind, is_well } }: System): Part => ({
  name: texts.mediaStore,
  facts: [kind === 'folder' ? texts.aFolder : texts.aBucket],
  advice: is_well ? null : texts.storeDoesNotAnswer,
})

const diskOf = ({ holds, size_bytes, free_bytes, is_full }: System['disks'][number]): Part => ({
  name: texts.diskOf(holds.map((each) => texts.held[each])),
  facts: [texts.freeOf(formatBytes(free_bytes), formatBytes(size_bytes))],
  advice: is_full ? texts.makeRoom : null,
})

/** Whether something good is from the last so many hours. */
const isRecent = (run: BackupRun | null, hours: number, now: number) =>
  run !== null && now - Date.parse(run.ended_at) < hours * 3_600_000

const backupsOf = ({ backups: { last, last_good } }: System, now: number): Part => ({
  name: texts.lastBackup,
  facts: runFacts(last, last_good, now),
  advice: isRecent(last_good, LATE_HOURS.backup, now) ? null : texts.makeBackups,
})

const drillsOf = ({ drills: { last, last_good } }: System, now: number): Part => ({
  name: texts.lastDrill,
  facts: runFacts(last, last_good, now),
  advice: isRecent(last_good, LATE_HOURS.drill, now) ? null : texts.makeDrill,
})

/** Not a must: who makes backups often enough may do without. */
const followedOf = ({ followed }: System, now: number): Part => ({
  name: texts.followed,
  facts: [
    followed ? texts.followedUntil(ago(followed.until, now), followed.place) : texts.notFollowed,
  ],
  advice: followed?.is_behind ? texts.followingIsBehind : null,
})

function runFacts(last: BackupRun | null, lastGood: BackupRun | null, now: number): string[] {
  const good = lastGood
    ? [texts.goodRun(ago(lastGood.ended_at, now), lastGood.place), sizeOf(lastGood)]
    : [texts.neverYet]
  const failed =
    last && !last.is_good ? [texts.failedRun(ago(last.ended_at, now), last.error ?? '')] : []
  return [...good, ...failed].filter(Boolean)
}

const sizeOf = ({ bytes }: BackupRun) => (bytes === null ? '' : formatBytes(bytes))

const mailOf = ({ mail: { kind, waiting, failed } }: System): Part => ({
  name: texts.mail,
  facts: [texts.mailKinds[kind], texts.waitingAndFailed(waiting, failed)],
  advice: failed > 0 ? texts.seeMail : kind === 'none' ? texts.setMailUrl : null,
  to: '/settings/mail',
})

const jobsOf = ({ jobs: { waiting, running, failed, stuck } }: System): Part => ({
  name: texts.jobs,
  facts: [texts.jobCounts(waiting, running, failed)],
  advice: stuck > 0 ? texts.jobsAreStuck(stuck) : failed > 0 ? texts.seeJobs : null,
  to: '/settings/jobs',
})
