import { Type, type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })
const Time = Type.String({ description: 'ISO 8601, UTC' })

/** A backup that was made, or a drill: one that was restored aside and compared. */
const BackupRun = Type.Object({
  ended_at: Time,
  is_good: Type.Boolean(),
  bytes: Type.Union([Count, Type.Null()]),
  place: Type.String({ description: 'Path, or bucket and key' }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed' }),
})
const maybe = (description: string) => Type.Union([BackupRun, Type.Null()], { description })
const Backups = Type.Object({
  last: maybe('The last that was tried; null where there was none'),
  last_good: maybe('The last that succeeded'),
})

/** Where the log of a SQLite database is brought to while it is written. */
const Followed = Type.Object({
  place: Type.String({ description: 'Folder, or bucket and prefix' }),
  until: Type.String({ description: 'Everything until then is there: ISO 8601, UTC' }),
  is_behind: Type.Boolean({ description: 'Whether that is longer ago than it should be' }),
})

/** What an operator looks at: the version, and how each part does. */
export const System = Type.Object({
  release: Type.String({ examples: ['1.4.0'] }),
  node: Type.String({ examples: ['v24.21.0'] }),
  started_at: Type.String({ description: 'When the process began that answers: ISO 8601, UTC' }),
  database: Type.Object({
    kind: Type.Enum(['sqlite', 'postgres']),
    engine: Type.String({ description: 'Its version', examples: ['3.51.1'] }),
    bytes: Count,
  }),
  media: Type.Object({
    kind: Type.Enum(['folder', 'bucket']),
    is_well: Type.Boolean({ description: 'Whether it answers' }),
  }),
  disks: Type.Array(
    Type.Object({
      holds: Type.Array(Type.Enum(['data', 'media'])),
      size_bytes: Count,
      free_bytes: Count,
      is_full: Type.Boolean({ description: 'Whether administrators should make room' }),
    }),
  ),
  mail: Type.Object({
    kind: Type.Enum(['smtp', 'kept', 'none'], {
      description: 'none: no mail is sent; kept: of demo data, mails can only be read here',
    }),
    waiting: Count,
    failed: Count,
  }),
  jobs: Type.Object({
    waiting: Count,
    running: Count,
    failed: Count,
    stuck: Type.Integer({ minimum: 0, description: 'Overdue, while nobody works on their kind' }),
  }),
  backups: Backups,
  drills: Backups,
  followed: Type.Union([Followed, Type.Null()], {
    description:
      'Of `npm run backup -- --follow`; null where nobody follows the database, and on PostgreSQL',
  }),
  odd: Type.Array(Type.String(), {
    description: 'Sentences on settings that are valid and hardly anybody means',
  }),
})
export type System = Static<typeof System>
export type BackupRun = Static<typeof BackupRun>
export type Followed = Static<typeof Followed>
