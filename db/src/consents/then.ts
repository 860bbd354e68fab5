import { asc, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { ConsentContent } from '../tables.ts'
import type { Covering } from './coverage.ts'

/** What a consent said, and until when, exclusive; null for what it says now. */
interface Said {
  until: number | null
  content: ConsentContent
}

/** A consent with all that it ever said, the oldest first. */
export interface ConsentInTime {
  seq: number
  artist: number
  /** For money it begins no earlier. */
  entered_at: number
  said: readonly Said[]
}

/** All consents of these artists (`seq`), those that are over too, the oldest first. */
export async function consentsInTime(
  read: Handle,
  artists: readonly number[],
): Promise<ConsentInTime[]> {
  if (artists.length === 0) return []
  const { consent_creators: cc, consents: c, past_consents: past } = read.tables
  const isTheirs = inArray(c.artist, [...artists])
  const rows = await read.db
    .select({
      seq: c.seq,
      artist: c.artist,
      entered_at: c.created_at,
      everybody: c.everybody,
      uses: c.uses,
      territories: c.territories,
      from: c.from,
      until: c.until,
      share_bp: c.share_bp,
    })
    .from(c)
    .where(isTheirs)
    .orderBy(asc(c.seq))
  const named = Map.groupBy(
    await read.db
      .select({ consent: cc.consent, creator: cc.creator })
      .from(cc)
      .innerJoin(c, eq(c.seq, cc.consent))
      .where(isTheirs)
      .orderBy(asc(cc.creator)),
    ({ consent }) => consent,
  )
  const before = Map.groupBy(
    await read.db
      .select({ consent: past.consent, until: past.until, content: past.content })
      .from(past)
      .innerJoin(c, eq(c.seq, past.consent))
      .where(isTheirs)
      .orderBy(asc(past.until)),
    ({ consent }) => consent,
  )
  return rows.map(({ seq, artist, entered_at, everybody, ...content }) => {
    const creators = everybody ? null : (named.get(seq) ?? []).map(({ creator }) => creator)
    const now = { until: null, content: { ...content, creators } }
    return { seq, artist, entered_at, said: [...(before.get(seq) ?? []), now] }
  })
}

/** What a consent said at a moment. */
export function consentAt({ seq, artist, entered_at, said }: ConsentInTime, at: number): Covering {
  const { content } = said.find(({ until }) => until === null || until > at) ?? said[0]!
  return { seq, artist, ...content, from: Math.max(content.from, entered_at) }
}

/** The moments at which what it says, or whether it is in force, can change. */
export const momentsOfConsent = ({ entered_at, said }: ConsentInTime): number[] => [
  entered_at,
  ...said.flatMap(({ until, content }) =>
    [until, content.from, content.until].filter((at) => at !== null),
  ),
]
