import type { Mark } from '@melodia/contract/marks'
import type { LeftOut, Measures } from '@melodia/contract/measures'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { UserTables } from './users.ts'

export const FILE_KINDS = ['audio', 'image'] as const
/** Copies of an image, cropped to squares of 100 and 400 pixels. */
export const IMAGE_SIZES = ['thumbnail', 'medium'] as const

/** Stored files, and facts about them. */
export function makeMediaTables(kit: Kit, { users }: UserTables) {
  const {
    check,
    choice,
    index,
    integer,
    json,
    primaryKey,
    reference,
    real,
    seq,
    sql,
    table,
    text,
    time,
  } = kit

  /** Stored files by content: one row per sha256, shared by all records that use it. */
  const media_files = table(
    'media_files',
    {
      seq: seq(),
      /** Key in the media store: `<aa>/<sha256>.<ext>`. */
      key: text('key').notNull().unique(),
      kind: choice('kind', FILE_KINDS).notNull(),
      content_type: text('content_type').notNull(),
      bytes: integer('bytes').notNull(),
      sha256: text('sha256').notNull(),
      duration_ms: integer('duration_ms'),
      width: integer('width'),
      height: integer('height'),
      created_at: time('created_at').notNull(),
      /** Parts of an uploaded audio file that the stored one lacks. */
      tags: json<FileTags>('tags'),
      /** Marks in all uploads of it: null where none was found, or read. */
      marks: json<Mark[]>('marks'),
      /** Of the manifests beside it, under a key made from its own (`manifestKey.ts`); null without. */
      manifest_bytes: integer('manifest_bytes'),
      manifest_sha256: text('manifest_sha256'),
      /** The user who stored it as a creator; it uses their storage until it is swept. */
      stored_by: reference('stored_by').references(() => users.seq, { onDelete: 'set null' }),
      /** Audio from before files described themselves: when to look at it; null once that is done. */
      mend_at: time('mend_at'),
      /** Its key before it was mended. Addresses that were given out still work until `former_until`. */
      former_key: text('former_key'),
      former_until: time('former_until'),
    },
    (t) => [
      index('media_files_to_mend').on(t.mend_at),
      index('media_files_by_former_key').on(t.former_key),
      index('media_files_by_owner').on(t.stored_by, t.bytes),
      check('media_files_bytes', sql`${t.bytes} > 0`),
      check(
        'media_files_measured',
        sql`case when ${t.kind} = 'audio' then coalesce(${t.duration_ms}, 0) > 0 else coalesce(${t.width}, 0) > 0 and coalesce(${t.height}, 0) > 0 end`,
      ),
    ],
  )

  const { oneOf } = makeColumns(kit)

  /** Sizes of an image, each a stored file. They are kept while the original is used. */
  const image_sizes = table(
    'image_sizes',
    {
      original: reference('original')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'cascade' }),
      size: choice('size', IMAGE_SIZES).notNull(),
      file: reference('file')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'cascade' }),
    },
    (t) => [
      primaryKey({ columns: [t.original, t.size] }),
      index('image_sizes_by_file').on(t.file),
      check('image_sizes_size', oneOf(t.size, IMAGE_SIZES)),
    ],
  )

  /** Results of analysing audio. Each file is analysed once, by a job of the kind `analysis`. */
  const audio_analyses = table('audio_analyses', {
    file: reference('file')
      .primaryKey()
      .references(() => media_files.seq, { onDelete: 'cascade' }),
    /** Bytes in base64, each the loudest sample of its segment. */
    peaks: text('peaks').notNull(),
    /** Integrated loudness; null for silence, which has none. */
    loudness_lufs: real('loudness_lufs'),
    sample_peak_db: real('sample_peak_db'),
    /** Everything else that was measured; null in analyses from before there were reports. */
    measures: json<Measures>('measures'),
  })

  return { media_files, image_sizes, audio_analyses }
}

/** Texts of ID3 tags, and damage. */
export interface FileTags {
  title: string | null
  artist: string | null
  /** It has tags that could not be read, and none that could; absent if not. */
  is_unreadable?: true
  /** Frames that could not be read, and were left out; absent if none were. */
  lost_frames?: number
  lost_at_ms?: number
  /** Further parts that were left out; absent if there were none. */
  left_out?: LeftOut[]
  /** Where other files were joined to it; absent if none were. */
  joined_at_ms?: number[]
}

export type MediaTables = ReturnType<typeof makeMediaTables>
