import {
  and,
  eq,
  exists,
  gt,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

/**
 * Everything that decides what is public: conditions for the WHERE clause of each query of the
 * catalogue (decision 160). None of them knows the caller: everybody sees the same. They depend on
 * the moment, so they are for prepared queries only.
 */

/**
 * Number of rows that a query checks: few are checked one by one, for many the hidden ones are
 * gathered.
 */
export type Scale = 'few' | 'many'

/** Written as in the index of these creators: with a bound value SQLite would not use it. */
const isSwitchedOff = ({ tables: { creators } }: Handle) => sql`not ${creators.is_active}`

/** A track that may be heard: published, and its recording is not blocked. */
export function publishedTrack(read: Handle): SQL | undefined {
  const { blocks, fingerprints: f, tracks } = read.tables
  const block = read.db
    .select({ seq: blocks.seq })
    .from(f)
    .innerJoin(blocks, eq(blocks.fingerprint, f.seq))
    .where(eq(f.file, tracks.audio))
  return and(eq(tracks.status, 'approved'), notExists(block))
}

/** Moments of a track or playlist, which follow from its restrictions. */
type Moment = 'hidden_from' | 'demoted_from'
type RestrictedTable = Handle['tables']['tracks' | 'playlists']

/** A record for which this moment has not come. */
const isBefore = (read: Handle, table: RestrictedTable, moment: Moment) =>
  or(isNull(table[moment]), gt(table[moment], read.now))

/** `seq` of every track for which this moment has come, from the index of these few. */
const tracksAfter = (read: Handle, moment: Moment) => {
  const { tracks } = read.tables
  return read.db
    .select({ seq: tracks.seq })
    .from(tracks)
    .where(and(sql`${tracks[moment]} is not null`, lte(tracks[moment], read.now)))
}

/**
 * A track that everybody may hear: nothing holds it back, and none of its creators is switched off
 * either. Few tracks are hidden, so a query over many gathers them once, from the index alone.
 */
export function publicTrack(read: Handle, scale: Scale): SQL | undefined {
  const { creators, track_creators: credit, tracks } = read.tables
  if (scale === 'many')
    return and(eq(tracks.status, 'approved'), notInArray(tracks.seq, hiddenTracks(read)))
  const switchedOff = read.db
    .select({ track: credit.track })
    .from(credit)
    .innerJoin(creators, eq(creators.seq, credit.person))
    .where(and(eq(credit.track, tracks.seq), isSwitchedOff(read)))
  return and(publishedTrack(read), isBefore(read, tracks, 'hidden_from'), notExists(switchedOff))
}

/**
 * `seq` of every track of a creator who is switched off, of every blocked recording, and of every track
 * that is held back, once each.
 */
export function hiddenTracks(read: Handle) {
  const { blocks, creators, fingerprints: f, track_creators: credit, tracks } = read.tables
  const blocked = read.db
    .select({ seq: tracks.seq })
    .from(blocks)
    .crossJoin(f)
    .crossJoin(tracks)
    .where(and(eq(f.seq, blocks.fingerprint), eq(tracks.audio, f.file)))
  // SQLite keeps the order of a cross join: the few that hide first, then their tracks.
  return read.db
    .select({ seq: credit.track })
    .from(creators)
    .crossJoin(credit)
    .where(and(eq(credit.person, creators.seq), isSwitchedOff(read)))
    .union(blocked)
    .union(tracksAfter(read, 'hidden_from'))
}

/**
 * A public track that the platform itself puts forward, where it ranks or picks: it is not demoted
 * (decision 286).
 */
export function recommendedTrack(read: Handle, scale: Scale): SQL | undefined {
  const { tracks } = read.tables
  const isNotDemoted =
    scale === 'many'
      ? notInArray(tracks.seq, tracksAfter(read, 'demoted_from'))
      : isBefore(read, tracks, 'demoted_from')
  return and(publicTrack(read, scale), isNotDemoted)
}

/** `seq` of every track that is hidden or demoted, once each. */
export const notRecommendedTracks = (read: Handle) =>
  hiddenTracks(read).union(tracksAfter(read, 'demoted_from'))

/** An artist: a public track names them. */
export function publicArtist(read: Handle, scale: Scale): SQL | undefined {
  const { artists, track_artists: credit, tracks } = read.tables
  return exists(
    read.db
      .select({ track: credit.track })
      .from(credit)
      .innerJoin(tracks, eq(tracks.seq, credit.track))
      .where(and(eq(credit.person, artists.seq), publicTrack(read, scale))),
  )
}

/** A creator: switched on, and a public track names them. */
export function publicCreator(read: Handle, scale: Scale): SQL | undefined {
  const { creators, track_creators: credit, tracks } = read.tables
  return and(
    eq(creators.is_active, true),
    exists(
      read.db
        .select({ track: credit.track })
        .from(credit)
        .innerJoin(tracks, eq(tracks.seq, credit.track))
        .where(and(eq(credit.person, creators.seq), publicTrack(read, scale))),
    ),
  )
}

/** A playlist: marked public, held back by nothing, and the platform's or that of a creator who is switched on. */
export function publicPlaylist(read: Handle): SQL | undefined {
  const { creators, playlists } = read.tables
  return and(
    living(playlists),
    eq(playlists.public, true),
    isBefore(read, playlists, 'hidden_from'),
    or(
      isNull(playlists.owner),
      exists(
        read.db
          .select({ seq: creators.seq })
          .from(creators)
          .where(and(eq(creators.seq, playlists.owner), eq(creators.is_active, true))),
      ),
    ),
  )
}

/** A public playlist that the platform itself puts forward: it is not demoted. */
export const recommendedPlaylist = (read: Handle): SQL | undefined =>
  and(publicPlaylist(read), isBefore(read, read.tables.playlists, 'demoted_from'))
