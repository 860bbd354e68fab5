import type { Kit } from '#dialect'
import type { UserTables } from './users.ts'

/** Files that arrive in pieces, until a form uses them or they expire. */
export function makeUploadTables(kit: Kit, { users }: UserTables) {
  const { check, index, integer, primaryKey, reference, seq, sql, table, text, time } = kit

  const uploads = table(
    'uploads',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      owner: reference('owner')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      /** Whole size in bytes. */
      length: integer('length').notNull(),
      /** How many bytes have arrived, from the first one on. */
      offset: integer('offset').notNull().default(0),
      /** File name sent by the client; only for messages. */
      filename: text('filename').notNull(),
      expires_at: time('expires_at').notNull(),
    },
    (t) => [
      index('uploads_by_owner').on(t.owner),
      index('uploads_by_expiry').on(t.expires_at),
      check('uploads_offset', sql`${t.offset} between 0 and ${t.length}`),
    ],
  )

  /** They follow one another without a gap, up to the upload's offset. */
  const upload_pieces = table(
    'upload_pieces',
    {
      upload: reference('upload')
        .notNull()
        .references(() => uploads.seq, { onDelete: 'cascade' }),
      /** Offset of its first byte. */
      start: integer('start').notNull(),
      length: integer('length').notNull(),
      /** Key in the media store: `uploads/<random>`. */
      key: text('key').notNull().unique(),
    },
    (t) => [primaryKey({ columns: [t.upload, t.start] })],
  )

  return { uploads, upload_pieces }
}
