import { aliasedTable, and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { hasKey } from '../media.ts'
import { publicTrack, publishedTrack } from './visible.ts'

/**
 * Conditions on the track of an audio address: everybody may hear it, it is published and not
 * blocked, it exists, or the file is proposed for it.
 */
export const AUDIO_NEEDS = ['public', 'published', 'track', 'proposed'] as const
export type AudioNeed = (typeof AUDIO_NEEDS)[number]

/** Whether a track has this file as its audio or preview, and meets the condition. */
export async function isAudioOf(
  read: Handle,
  { track, needs }: { track: string; needs: AudioNeed },
  key: string,
): Promise<boolean> {
  if (needs === 'proposed') return isProposedAudioOf(read, track, key)
  const { media_files: f, tracks: t } = read.tables
  const conditions = {
    public: () => publicTrack(read, 'few'),
    published: () => publishedTrack(read),
    track: () => isNotNull(t.status),
  }
  const rows = await read.prepared(`audio of a ${needs}`, { track, key }, () =>
    read.db
      .select({ seq: t.seq })
      .from(t)
      .innerJoin(f, or(eq(f.seq, t.audio), eq(f.seq, t.preview)))
      .where(and(eq(t.id, sql.placeholder('track')), hasKey(f), conditions[needs]())),
  )
  return rows.length > 0
}

/** Whether this file waits to be the audio or preview of a track. */
async function isProposedAudioOf(read: Handle, track: string, key: string): Promise<boolean> {
  const { media_files: f, track_proposals: p, tracks: t } = read.tables
  const rows = await read.prepared('proposed audio', { track, key }, () =>
    read.db
      .select({ seq: t.seq })
      .from(t)
      .innerJoin(p, eq(p.track, t.seq))
      .innerJoin(f, or(eq(f.seq, p.audio), eq(f.seq, p.preview)))
      .where(and(eq(t.id, sql.placeholder('track')), hasKey(f), isNotNull(t.status))),
  )
  return rows.length > 0
}

/** Whether a public track has this file as its preview. */
export async function isPublicPreview(read: Handle, key: string): Promise<boolean> {
  const { media_files: f, tracks: t } = read.tables
  const rows = await read.prepared('public preview', { key }, () =>
    read.db
      .select({ seq: f.seq })
      .from(f)
      .where(
        and(
          hasKey(f),
          exists(
            read.db
              .select({ seq: t.seq })
              .from(t)
              .where(and(eq(t.preview, f.seq), publicTrack(read, 'few'))),
          ),
        ),
      ),
  )
  return rows.length > 0
}

/** Keys of the audio and preview of a public track; null if it is none. */
export async function audioOfPublicTrack(
  read: Handle,
  id: string,
): Promise<{ audio: string; preview: string } | null> {
  const { media_files: f, tracks: t } = read.tables
  const preview = aliasedTable(f, 'preview')
  const [row] = await read.prepared('audio of a public track', { id }, () =>
    read.db
      .select({ audio: f.key, preview: preview.key })
      .from(t)
      .innerJoin(f, eq(f.seq, t.audio))
      .innerJoin(preview, eq(preview.seq, t.preview))
      .where(and(eq(t.id, sql.placeholder('id')), publicTrack(read, 'few'))),
  )
  return row ?? null
}
