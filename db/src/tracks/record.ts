import { asc, eq } from 'drizzle-orm'
import type { Contribution } from '@melodia/contract/contributions'
import { NOTHING_SAID } from '@melodia/contract/parts'
import type { Review } from '@melodia/contract/reviews'
import type { Proposed, Track, TrackFields } from '@melodia/contract/tracks'
import type { TrackState } from '@melodia/contract/choices/tracks'
import { isReviewState, lastStatusOf } from '@melodia/contract/lifecycle'
import { approvalsOfTracks, trackApproval } from '../approvals/record.ts'
import { contributionsOf, type NewContribution } from '../contributions.ts'
import type { Handle } from '../database.ts'
import { timesOf } from '../records.ts'
import { imageOf, sizesOf, type ImageRef, type ImageSizes } from '../images.ts'
import type { TrackFileSeqs } from '../tables.ts'
import { hasFiles } from './files.ts'

/** A stored audio file. */
export interface FileRef {
  seq: number
  key: string
  bytes: number
  duration_ms: number | null
}

type OfFiles =
  | 'href'
  | 'track_file_url'
  | 'preview_url'
  | 'preview_duration_ms'
  | 'artwork'
  | 'artwork_url'
  | 'credits'

/**
 * A track of the contract with files instead of URLs, which expire and are signed for each reply.
 */
export interface TrackRecord extends Omit<Track, OfFiles | 'proposed' | 'files_are_proposed'> {
  seq: number
  state: TrackState
  files: TrackFiles
  /** Whether anything was ever said of who made it, and what. */
  declared: boolean
  contributions: Contribution[]
  proposed: (Omit<Proposed, 'files'> & { files: ProposedFiles | null }) | null
}

export interface TrackFiles {
  audio: FileRef
  preview: FileRef
  artwork: ImageRef
}

/** Files that wait to replace those of a track; null where the present one stays. */
export interface ProposedFiles {
  audio: FileRef | null
  preview: FileRef | null
  artwork: ImageRef | null
  /** `seq` of the user who sent them; null if that user is gone. */
  by: number | null
  /** The files of the track at that time. */
  instead_of: TrackFileSeqs
}

/** Form fields without a column of the same name. */
type NoColumn =
  | 'id'
  | 'pending'
  | 'cut_preview'
  | 'preview_start'
  | 'credits'
  | `${'artists' | 'creators'}${'' | '_ids'}`

/** The facts of a track. People and files are given by `seq`, people in their order. */
export interface TrackValues extends Required<Omit<TrackFields, NoColumn>> {
  artists: number[]
  creators: number[]
  /** Absent where nothing is said of who made it. */
  credits?: readonly NewContribution[]
  audio: number
  preview: number
  artwork: number
  /** Measured from the audio. */
  duration_ms: number
  /** Where the preview begins in the audio; null where that is not known. Changes with the files. */
  preview_start_ms?: number | null
}

/**
 * These tracks, in this order, with people and files in five queries, in two more if any
 * says who made it, and in one more if any may wait for approvals.
 */
export async function loadTracks(read: Handle, seqs: readonly number[]): Promise<TrackRecord[]> {
  if (seqs.length === 0) return []
  // In sequence: a transaction has one connection.
  const rows = await trackRows(read, seqs)
  const artists = await creditNames(read, 'artist', seqs)
  const creators = await creditNames(read, 'creator', seqs)
  const declared = rows.filter((row) => row.declared).map(({ seq }) => seq)
  const contributions = await contributionsOf(read, declared)
  const withFiles = rows.flatMap((row) => [row, ...(row.proposed ? [row.proposed] : [])])
  const seqsOf = (column: keyof TrackFiles) => withFiles.flatMap((row) => row[column] ?? [])
  const artworks = seqsOf('artwork')
  const fileSeqs = [...seqsOf('audio'), ...seqsOf('preview'), ...artworks]
  const files = new Map((await fileRows(read, fileSeqs)).map((row) => [row.seq, row]))
  const sizes = await sizesOf(read, artworks)
  const asking = rows.filter((row) => row.proposed || isReviewState(row.state))
  const approvals = await approvalsOfTracks(
    read,
    asking.map(({ seq }) => seq),
  )
  const records = new Map<number, TrackRecord>()
  for (const row of rows) {
    const people = {
      artists: artists.get(row.seq) ?? [],
      creators: creators.get(row.seq) ?? [],
      contributions: contributions.get(row.seq) ?? [],
      approvals: (approvals.get(row.seq) ?? []).map(trackApproval),
    }
    records.set(row.seq, recordOf(row, people, files, sizes))
  }
  return seqs.flatMap((seq) => records.get(seq) ?? [])
}

type TrackRow = Awaited<ReturnType<typeof trackRows>>[number]
type FileRow = Awaited<ReturnType<typeof fileRows>>[number]
type Name = { id: string; name: string }

/** A record of what the queries of one or several tracks have found. */
function recordOf(
  { audio, preview, artwork, proposed, review, reviewer, ...row }: TrackRow,
  {
    artists,
    creators,
    contributions,
    approvals,
  }: Pick<TrackRecord, 'artists' | 'creators' | 'contributions' | 'approvals'>,
  files: ReadonlyMap<number, FileRow>,
  sizes: ImageSizes,
): TrackRecord {
  const file = (seq: number) => {
    const found = files.get(seq)
    if (!found) throw new Error(`The stored file ${seq} is gone`)
    return found
  }
  return {
    ...row,
    status: lastStatusOf(row.state),
    artists,
    artists_ids: artists.map(({ id }) => id),
    creators,
    creators_ids: creators.map(({ id }) => id),
    contributions,
    approvals,
    parts: row.parts ?? NOTHING_SAID,
    proposed: proposed && proposedRecord(proposed, file, sizes),
    review:
      review && isReviewState(row.state)
        ? reviewRecord({ ...review, state: row.state }, reviewer)
        : null,
    ...timesOf(row),
    published_at: isoOf(row.published_at),
    files: {
      audio: file(audio),
      preview: file(preview),
      artwork: imageOf(file(artwork), sizes),
    },
  }
}

type ProposedRow = NonNullable<TrackRow['proposed']>

function proposedRecord(
  { at, title, artists, creators, credits, files_by, instead_of, ...files }: ProposedRow,
  file: (seq: number) => FileRow,
  sizes: ImageSizes,
): TrackRecord['proposed'] {
  const { audio, preview, artwork } = files
  return {
    title,
    artists,
    creators,
    credits,
    files: instead_of && {
      audio: audio === null ? null : file(audio),
      preview: preview === null ? null : file(preview),
      artwork: artwork === null ? null : imageOf(file(artwork), sizes),
      by: files_by,
      instead_of,
    },
    at: new Date(at).toISOString(),
  }
}

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())

type ReviewRow = Pick<Review, 'state' | 'level' | 'is_match' | 'risk'> & {
  submitted_at: number
  deferred_until: number | null
  leased_until: number | null
}

/** The holder of a lease is included after its end, too: the caller knows the time. */
const reviewRecord = (
  { submitted_at, deferred_until, leased_until, ...review }: ReviewRow,
  reviewer: { id: string; name: string; email: string } | null,
): Review => ({
  ...review,
  submitted_at: new Date(submitted_at).toISOString(),
  deferred_until: isoOf(deferred_until),
  leased_by: reviewer && { id: reviewer.id, name: reviewer.name || reviewer.email },
  leased_until: isoOf(leased_until),
})

/** A removed track is no record any more: it has no files. */
async function trackRows(read: Handle, seqs: readonly number[]) {
  const { reviews: r, track_proposals: p, tracks: t, users: u } = read.tables
  const rows = await read.prepared('tracks by seq', { seqs }, () =>
    read.db
      .select(columns(read))
      .from(t)
      .leftJoin(p, eq(p.track, t.seq))
      .leftJoin(r, eq(r.track, t.seq))
      .leftJoin(u, eq(u.seq, r.leased_by))
      .where(read.among(t.seq, 'seqs')),
  )
  return rows.filter(hasFiles)
}

function columns({ tables }: Handle) {
  const { reviews: r, track_proposals: p, tracks: t, users: u } = tables
  return {
    seq: t.seq,
    id: t.id,
    title: t.title,
    album: t.album,
    track_number: t.track_number,
    album_id: t.album_id,
    genre: t.genre,
    explicit: t.explicit,
    popularity: t.popularity,
    duration_ms: t.duration_ms,
    state: t.state,
    declared: t.declared,
    contains: t.contains,
    parts: t.parts,
    audio: t.audio,
    preview: t.preview,
    artwork: t.artwork,
    created_at: t.created_at,
    published_at: t.published_at,
    updated_at: t.updated_at,
    version: t.version,
    // A column that is never null comes first: drizzle reads a null there as a missing row.
    proposed: {
      at: p.proposed_at,
      title: p.title,
      artists: p.artists,
      creators: p.creators,
      credits: p.credits,
      audio: p.audio,
      preview: p.preview,
      artwork: p.artwork,
      files_by: p.files_by,
      instead_of: p.instead_of,
    },
    review: {
      // Never null, like that above.
      submitted_at: r.submitted_at,
      level: r.level,
      is_match: r.is_match,
      deferred_until: r.deferred_until,
      leased_until: r.leased_until,
      risk: r.risk,
    },
    reviewer: { id: u.id, name: u.name, email: u.email },
  }
}

function fileRows(read: Handle, seqs: readonly number[]) {
  const { media_files: f } = read.tables
  return read.prepared('files by seq', { seqs }, () =>
    read.db
      .select({
        seq: f.seq,
        key: f.key,
        bytes: f.bytes,
        duration_ms: f.duration_ms,
        width: f.width,
        height: f.height,
      })
      .from(f)
      .where(read.among(f.seq, 'seqs')),
  )
}

/** The artists or creators of each track, in their order. */
export async function creditNames(
  read: Handle,
  party: 'artist' | 'creator',
  seqs: readonly number[],
) {
  const { credit, person } = creditsOf(read, party)
  const rows = await read.prepared(`${party}s of tracks`, { seqs }, () =>
    read.db
      .select({ track: credit.track, id: person.id, name: person.name })
      .from(credit)
      .innerJoin(person, eq(person.seq, credit.person))
      .where(read.among(credit.track, 'seqs'))
      .orderBy(asc(credit.track), asc(credit.position)),
  )
  const people = new Map<number, Name[]>()
  for (const { track, ...name } of rows) {
    const named = people.get(track)
    if (named) named.push(name)
    else people.set(track, [name])
  }
  return people
}

const creditsOf = ({ tables }: Handle, party: 'artist' | 'creator') =>
  party === 'artist'
    ? { credit: tables.track_artists, person: tables.artists }
    : { credit: tables.track_creators, person: tables.creators }
