import { hosts, integer, text } from './kinds.ts'

/** Where records and keys are. */
export const DATABASE = {
  DATABASE_URL: text('a file, or an address such as postgres://user:password@host/melodia', {
    default: { derived: '`melodia.sqlite` in `DATA_DIR`' },
    means: 'The database: the path of an SQLite file, or the address of PostgreSQL.',
    example: 'postgres://melodia:password@db.example/melodia?sslmode=verify-full',
    since: '1.3.0',
    secret: true,
  }),
  DATABASE_POOL: integer(3, 1_000, {
    default: '10',
    means:
      'All connections of a process to PostgreSQL; one of them hears what other processes have committed (decision 259).',
    example: '20',
    since: '1.3.0',
  }),
  DATABASE_STATEMENT_SECONDS: integer(0, 3_600, {
    default: '30',
    means:
      'Seconds that a statement may take in PostgreSQL before its caller gets 503; 0 is no limit.',
    example: '60',
    since: '1.3.0',
  }),
  DATABASE_LOCK_SECONDS: integer(0, 3_600, {
    default: '5',
    means:
      'Seconds that a statement may wait for a row in PostgreSQL before its caller gets 503; 0 is no limit.',
    example: '10',
    since: '1.3.0',
  }),
  DATABASE_SLOW_MS: integer(0, 3_600_000, {
    default: '500',
    means: 'Milliseconds after which a statement is logged with its plan; 0 logs none.',
    example: '200',
    since: '1.3.0',
  }),
  SECRETS_FILE: text('a path', {
    default: null,
    means:
      'JSON file (mode 600) for the keys of this installation; without it they are in the database (decision 083).',
    example: '/run/secrets/melodia.json',
    since: '1.3.0',
  }),
  PLAIN_HOSTS: hosts({
    default: null,
    means:
      'Hosts of a database, a bucket, a mail server or a receiver of traces that production may reach without TLS.',
    example: 'db.internal,mail.internal',
    since: '1.3.0',
  }),
}
