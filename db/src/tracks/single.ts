import { eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { ImageSize } from '../images.ts'
import {
  columns,
  creditsOf,
  recordOf,
  type FileRow,
  type Name,
  type TrackRecord,
} from './record.ts'
import { allOf, conditionNames, valuesOf, type Condition } from './where.ts'

/** One track with people and files, in one query: five take twice as long where it is only one. */
export async function loadTrack(
  read: Handle,
  conditions: readonly Condition[],
): Promise<TrackRecord | null> {
  const { reviews: r, track_proposals: p, tracks: t, users: u } = read.tables
  const [row] = await read.prepared(
    `whole track: ${conditionNames(conditions)}`,
    valuesOf(conditions),
    () =>
      read.db
        .select({
          ...columns(read),
          artists: namesOf(read, 'artist'),
          creators: namesOf(read, 'creator'),
          files: filesOf(read),
          sizes: artworkSizesOf(read),
        })
        .from(t)
        .leftJoin(p, eq(p.track, t.seq))
        .leftJoin(r, eq(r.track, t.seq))
        .leftJoin(u, eq(u.seq, r.leased_by))
        // A value that is compared beside an outer join has SQLite prepare the statement each time.
        .where(inArray(t.seq, read.db.select({ seq: t.seq }).from(t).where(allOf(conditions)))),
  )
  if (!row) return null
  const { artists, creators, files, sizes, ...facts } = row
  return recordOf(
    facts,
    { artists: inOrder(artists), creators: inOrder(creators) },
    new Map(files.map((file) => [file[0], fileRow(file)])),
    new Map([[facts.artwork, Object.fromEntries(sizes)]]),
  )
}

/** Rows of a subquery about a track, as one value. */
const gathered = <Row extends readonly unknown[]>(rows: SQLWrapper) =>
  sql<Row[]>`${rows}`.mapWith((value: string | Row[]) =>
    typeof value === 'string' ? (JSON.parse(value) as Row[]) : value,
  )

type NameValues = [position: number, id: string, name: string]
/** In their order: SQLite would sort them in a table of its own. */
const inOrder = (names: NameValues[]): Name[] =>
  names.toSorted(([a], [b]) => a - b).map(([, id, name]) => ({ id, name }))

function namesOf(read: Handle, role: 'artist' | 'creator') {
  const { credit, person } = creditsOf(read, role)
  return gathered<NameValues>(
    read.db
      .select({ all: read.arrays([credit.position, person.id, person.name]) })
      .from(credit)
      .innerJoin(person, eq(person.seq, credit.person))
      .where(eq(credit.track, read.tables.tracks.seq)),
  )
}

type FileValues = [
  seq: number,
  key: string,
  bytes: number,
  duration_ms: number | null,
  width: number | null,
  height: number | null,
]
const fileRow = ([seq, key, bytes, duration_ms, width, height]: FileValues): FileRow => ({
  seq,
  key,
  bytes,
  duration_ms,
  width,
  height,
})

function filesOf(read: Handle) {
  const { media_files: f, tracks: t } = read.tables
  return gathered<FileValues>(
    read.db
      .select({ all: read.arrays([f.seq, f.key, f.bytes, f.duration_ms, f.width, f.height]) })
      .from(f)
      .where(sql`${f.seq} in (${t.audio}, ${t.preview}, ${t.artwork})`),
  )
}

function artworkSizesOf(read: Handle) {
  const { image_sizes: s, media_files: f, tracks: t } = read.tables
  return gathered<[size: ImageSize, key: string]>(
    read.db
      .select({ all: read.arrays([s.size, f.key]) })
      .from(s)
      .innerJoin(f, eq(f.seq, s.file))
      .where(eq(s.original, t.artwork)),
  )
}
