import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { JobKind } from '@melodia/contract/choices/jobs'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { JobSubject, JobSubjectNoun } from '@melodia/contract/jobs'
import type { Handle } from '../database.ts'
import type { JobKey } from '../jobs.ts'

type Found = (JobSubject & { seq: number })[]

/** What jobs are about, for administrators. It is missing where nothing is left of it. */
export async function subjectsOf(
  read: Handle,
  jobs: readonly JobKey[],
): Promise<(job: JobKey) => JobSubject | null> {
  const found = new Map<JobKind, Map<number, JobSubject>>()
  for (const kind of new Set(jobs.map((job) => job.kind))) {
    const seqs = jobs.filter((job) => job.kind === kind).map(({ subject }) => subject)
    const rows = await FIND[kind](read, seqs)
    found.set(kind, new Map(rows.map(({ seq, ...subject }) => [seq, subject])))
  }
  return ({ kind, subject }) => found.get(kind)?.get(subject) ?? null
}

interface Row {
  seq: number
  id: string
  title: string
  status?: TrackStatus | null
}

const about = (noun: JobSubjectNoun, rows: readonly Row[]): Found =>
  rows.map(({ seq, id, title, status = null }) => ({ seq, noun, id, title, status }))

const FIND: Record<JobKind, (read: Handle, seqs: readonly number[]) => Promise<Found>> = {
  async mail(read, seqs) {
    const { mails: m } = read.tables
    const rows = await read.db
      .select({ seq: m.seq, id: m.id, title: m.subject })
      .from(m)
      .where(inArray(m.seq, [...seqs]))
    return about('mail', rows)
  },
  async delivery(read, seqs) {
    const { webhook_deliveries: d, webhooks: w } = read.tables
    const rows = await read.db
      .select({ seq: d.seq, id: w.id, title: w.url })
      .from(d)
      .innerJoin(w, eq(w.seq, d.webhook))
      .where(inArray(d.seq, [...seqs]))
    return about('webhook', rows)
  },
  async report(read, seqs) {
    const { tracks: t } = read.tables
    const rows = await read.db
      .select({ seq: t.seq, id: t.id, title: t.title, status: t.status })
      .from(t)
      .where(and(inArray(t.seq, [...seqs]), ne(t.state, 'removed')))
    return about('track', rows)
  },
  /** The newest track that has the file, as its recording rather than as its preview. */
  async analysis(read, seqs) {
    const { media_files: f, tracks: t } = read.tables
    const found: Found = []
    for (const file of [t.preview, t.audio]) {
      const rows = await read.db
        .select({ seq: f.seq, id: t.id, title: t.title, status: t.status })
        .from(t)
        .innerJoin(f, eq(f.seq, file))
        .where(inArray(f.seq, [...seqs]))
        .orderBy(asc(t.seq))
      found.push(...about('track', rows))
    }
    return found
  },
  async download(read, seqs) {
    const { accounts: a } = read.tables
    const rows = await read.db
      .select({ seq: a.seq, id: a.id, title: a.email })
      .from(a)
      .where(inArray(a.seq, [...seqs]))
    return about('account', rows)
  },
  async royalties(read, seqs) {
    const { periods: p } = read.tables
    const rows = await read.db
      .select({ seq: p.seq, id: p.id, title: p.from })
      .from(p)
      .where(inArray(p.seq, [...seqs]))
    return about('period', rows)
  },
}
