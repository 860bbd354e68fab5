import { Type, type Static } from 'typebox'
import { JOB_KINDS, OPEN_JOB_STATES, type JobKind, type OpenJobState } from './choices/jobs.ts'
import { TRACK_STATUSES, type TrackStatus } from './choices/tracks.ts'

const Kind = Type.Unsafe<JobKind>(Type.String({ enum: [...JOB_KINDS] }))
const State = Type.Unsafe<OpenJobState>(
  Type.String({
    enum: [...OPEN_JOB_STATES],
    description: 'A running one is held by a worker; a failed one was given up',
  }),
)
const Time = Type.String({ description: 'ISO 8601, UTC' })
const TimeOrNull = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description })

/** Nouns of what jobs are about. */
export const JOB_SUBJECTS = ['track', 'webhook', 'mail', 'account', 'period'] as const
export type JobSubjectNoun = (typeof JOB_SUBJECTS)[number]

/** What a job is about. */
export const JobSubject = Type.Object({
  noun: Type.Unsafe<JobSubjectNoun>(Type.String({ enum: [...JOB_SUBJECTS] })),
  id: Type.String(),
  title: Type.String({
    description: 'Title of a track, subject of a mail, URL, address, or first day',
  }),
  /** Of a track; null where nobody sees it, and for others. */
  status: Type.Union([
    Type.Unsafe<TrackStatus>(Type.String({ enum: [...TRACK_STATUSES] })),
    Type.Null(),
  ]),
})
export type JobSubject = Static<typeof JobSubject>

/** Work that outlives the call that caused it, and is not done. */
export const Job = Type.Object({
  id: Type.String(),
  kind: Kind,
  state: State,
  subject: Type.Union([JobSubject, Type.Null()], {
    description: 'What it is about; null where nothing is left of it',
  }),
  tries: Type.Integer({ minimum: 0 }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why the last try failed' }),
  created_at: Time,
  started_at: TimeOrNull('When a running one began; null for others'),
  next_at: TimeOrNull('When a waiting one can begin; null for others'),
})
export type Job = Static<typeof Job>

export const JobFilter = Type.Object(
  { kind: Type.Optional(Kind), state: Type.Optional(State) },
  { additionalProperties: false },
)

const count = Type.Integer({ minimum: 0 })

/** Jobs of one kind in numbers. */
export const JobCounts = Type.Object({
  kind: Kind,
  waiting: count,
  running: count,
  failed: count,
  oldest_at: TimeOrNull('When the oldest of the waiting ones was queued; null where none waits'),
})
export type JobCounts = Static<typeof JobCounts>

/** All kinds, those without jobs too. */
export const JobSummary = Type.Object({ kinds: Type.Array(JobCounts) })
export type JobSummary = Static<typeof JobSummary>

export const JobReply = Type.Object({ job: Job })
export const JobRetry = Type.Object({ kind: Kind }, { additionalProperties: false })
export const JobRetryReply = Type.Object({
  retried: Type.Integer({ minimum: 0, description: 'How many had failed, and wait again' }),
})
