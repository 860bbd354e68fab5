import { CHECK_IDS } from '@melodia/contract/choices/reports'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tablesOf, type CreditParty } from './credits.ts'
import type { Handle } from './database.ts'
import { totals } from './lists/counters.ts'
import { DAY_MS, dayOf } from './plays/days.ts'
import { before, openBefore } from './testing/before.ts'
import { addTrack, NOW } from './testing/tracks.ts'
import { homeOf } from './testing/trackHome.ts'

/** When an administrator gave a track other people, and the day of that. */
const CHANGED = 1_795_801_578_141
const DAY = dayOf(CHANGED)

/** A track of the file, when it was made there. */
async function creationOf(read: Handle, name: string) {
  const id = before.tracks[name]?.id ?? ''
  return { id, created: (await trackRow(read, id)).created_at }
}

async function trackRow({ db, tables: { tracks } }: Handle, id: string) {
  const [row] = await db.select().from(tracks).where(eq(tracks.id, id))
  if (!row) throw new Error(`There is no track ${id}`)
  return row
}

/** The present and past credits of a track: names, and from when until when. */
async function creditsOf(read: Handle, party: CreditParty, id: string) {
  const { credit, past, people } = tablesOf(read, party)
  const { seq } = await trackRow(read, id)
  const present = await read.db
    .select({ name: people.name, from: credit.from, until: sql<null>`null` })
    .from(credit)
    .innerJoin(people, eq(people.seq, credit.person))
    .where(eq(credit.track, seq))
  const ended = await read.db
    .select({ name: people.name, from: past.from, until: past.until })
    .from(past)
    .innerJoin(people, eq(people.seq, past.person))
    .where(eq(past.track, seq))
  return [...present, ...ended].map(({ name, from, until }) => [name, from, until]).toSorted()
}

/** Somebody whose row is gone is credited on the track that is gone. */
const GONE_CREATOR = `
  insert into published_credits (track, creator)
    select seq, '01a21e1f-0000-7000-8000-000000000000' from published_tracks where title = 'Gone for Good';
  insert into play_creator_days values ('01a21e1f-0000-7000-8000-000000000000', 20000, 3);
  insert into audit_entries (id, at, actor_name, action, resource, resource_id, title, title_sort, detail)
    values ('gone', 1, '', 'delete', 'creators', '01a21e1f-0000-7000-8000-000000000000', 'Gone Studio', 'gone studio', '{}')`

/** Plays around the change of credits, and numbers of a day whose plays are gone. */
const PLAYS_OF_TWO_DAYS = `
  update tracks set created_at = ${CHANGED - 10 * DAY_MS} where title = 'Credits Changed';
  update audit_entries set at = ${CHANGED - 10 * DAY_MS} where title = 'Credits Changed' and action = 'create';
  update settings set value = ${DAY - 1} where key = 'plays:summed';
  insert into play_track_days
    select seq, ${DAY - 2}, 7, 2, 0, 0, 5 from published_tracks where title = 'Credits Changed';
  insert into plays (listener, id, track, started_at, heard_ms, source, own, outcome)
    select 1, 'play ' || n.after, p.seq, ${CHANGED} + n.after, 31000, 'app', 0, 'counted'
    from published_tracks p, (select -1 as after union select 0 union select 1) n
    where p.title = 'Credits Changed'`

/** Words of mails as version 1.3 stored them: one with everything that a mail can have. */
const WORDS = {
  title: '“It’s” was "rejected"',
  paragraphs: ['One', 'Two'],
  quote: 'Too quiet.\nSorry',
  entries: [{ title: 'Ferry', text: 'Fine', path: '/creators/decisions' }],
  action: { label: 'Open Melødia', path: '/creators/decisions' },
}
const GATHERED = { title: '2 more things happened', paragraphs: [], entries: WORDS.entries }

const MAILS = `
  insert into mails (id, "to", subject, content, kind, gathers, created_at, sent_at) values
    ('waits', 'ada@music.example', 'Rejected', '${JSON.stringify(WORDS)}', 'track.rejected', null, 1, null),
    ('gathers', 'ada@music.example', '2 more things happened',
      '${JSON.stringify({ ...GATHERED, total: 2 })}', 'track.answered', 'mail:key:0', 2, null),
    ('sent', 'ada@music.example', 'Sent', null, null, 'mail:key:1', 3, 4)`

describe.each(['sqlite', 'postgres'] as const)('a database of version 1.3 on %s', (dialect) => {
  it('has each track where it was', async () => {
    const db = await openBefore(dialect)
    try {
      const homes: Record<string, unknown> = {}
      for (const [name, { id }] of Object.entries(before.tracks))
        homes[name] = { id, home: await homeOf(db.read, id) }
      expect(homes).toEqual(before.tracks)
      const counted = await totals(db.read)
      const isPublished = ({ home }: { home: string }) => home === 'published'
      expect(counted['tracks:approved']).toBe(
        Object.values(before.tracks).filter(isPublished).length,
      )
    } finally {
      await db.close()
    }
  })

  it('has the rounds and comments of its tracks, and no comment of a track that is gone', async () => {
    const db = await openBefore(dialect)
    try {
      const { review_rounds: r, track_comments: c, tracks: t } = db.read.tables
      const ofTracks = db.read.db.select({ fields: r.fields }).from(r)
      const rounds = await ofTracks.innerJoin(t, eq(t.seq, r.track))
      expect(rounds).toHaveLength(15)
      for (const { fields } of rounds)
        expect(fields).toMatchObject({ genre: 'Jazz', explicit: false, artists: expect.any(Array) })
      expect(await db.read.db.select().from(c)).toHaveLength(6)
    } finally {
      await db.close()
    }
  })

  it('has the sentences of its reports, which become findings', async () => {
    const db = await openBefore(dialect)
    try {
      const { track_reports: r } = db.read.tables
      const reports = await db.read.db.select({ checks: r.checks }).from(r)
      const checks = reports.flatMap((report) => report.checks)
      // The reports of two rejected tracks hold a level only.
      expect(reports).toHaveLength(24)
      // Version 1.3 did not ask who or what made a track, and read no marks.
      const checked = CHECK_IDS.filter((id) => id !== 'disclosure' && id !== 'marks')
      expect(checks).toHaveLength(22 * checked.length)
      const text = expect.stringMatching(/^[A-Z].*\.$/)
      for (const { finding } of checks) expect(finding).toEqual({ kind: 'written', text })
      expect(checks).toContainEqual({
        id: 'bit-rate',
        level: 'ok',
        finding: { kind: 'written', text: 'The file has 128 kbit/s.' },
        value: 128,
        limit: 128,
        at_ms: null,
      })
    } finally {
      await db.close()
    }
  })

  it('says nothing of who or what made its tracks, since nobody was asked', async () => {
    const db = await openBefore(dialect)
    try {
      const { contributions: c, tracks: t } = db.read.tables
      const { declared, contains, parts } = t
      const rows = await db.read.db.selectDistinct({ declared, contains }).from(t)
      expect(rows).toEqual([{ declared: false, contains: null }])
      expect(await db.read.db.select({ parts }).from(t)).not.toContainEqual({
        parts: expect.anything(),
      })
      expect(await db.read.db.select().from(c)).toEqual([])
    } finally {
      await db.close()
    }
  })

  it('takes new rows', async () => {
    const db = await openBefore(dialect)
    try {
      const { id } = await db.write((write) => addTrack(write, {}, NOW))
      expect(await homeOf(db.read, id)).toBe('published')
    } finally {
      await db.close()
    }
  })

  it('knows since when people are credited, and who was before, as far as the audit says', async () => {
    const db = await openBefore(dialect)
    try {
      const { id, created } = await creationOf(db.read, 'creditsChanged')
      const changed = created + 12_587
      expect(await creditsOf(db.read, 'artist', id)).toEqual([
        ['Guest of Credits Changed', created, changed],
        ['Nørrebro Trio', changed, null],
        ['Sigrún', created, changed],
        ['Solveig Aas', changed, null],
      ])
      expect(await creditsOf(db.read, 'creator', id)).toEqual([
        ['Nordlys Studio', created, changed],
        ['Señor Ánimo', created, null],
        ['Third Hand Renamed', changed, null],
      ])
    } finally {
      await db.close()
    }
  })

  it('has what was public once as a row that nobody sees, with who was credited', async () => {
    const db = await openBefore(dialect, GONE_CREATOR)
    try {
      const { id, created } = await creationOf(db.read, 'purged')
      expect(await trackRow(db.read, id)).toMatchObject({
        title: 'Gone for Good',
        state: 'removed',
        status: null,
        audio: null,
        duration_ms: 3_004,
        longest_ms: 3_004,
        published_at: created,
      })
      expect(await creditsOf(db.read, 'artist', id)).toEqual([
        ['Nørrebro Trio', created, null],
        ['Sigrún', created, null],
      ])
      expect(await creditsOf(db.read, 'creator', id)).toEqual([
        ['Gone Studio', created, null],
        ['Nordlys Studio', created, null],
      ])
      const { db: read, tables } = db.read
      expect(await read.select().from(tables.play_creator_days)).toMatchObject([{ listeners: 3 }])
    } finally {
      await db.close()
    }
  })

  it('has the words of mails that wait, and adds nothing to them', async () => {
    const db = await openBefore(dialect, MAILS)
    try {
      const { mails: m } = db.read.tables
      const rows = await db.read.db
        .select({ id: m.id, subject: m.subject, content: m.content, gathers: m.gathers })
        .from(m)
        .where(eq(m.to, 'ada@music.example'))
        .orderBy(m.created_at)
      const written = (detail: object) => ({ content: { kind: 'written', detail }, gathers: null })
      expect(rows).toEqual([
        { id: 'waits', subject: 'Rejected', ...written(WORDS) },
        { id: 'gathers', subject: '2 more things happened', ...written(GATHERED) },
        { id: 'sent', subject: 'Sent', content: null, gathers: 'mail:key:1' },
      ])
    } finally {
      await db.close()
    }
  })

  it('gives each play to those who were credited when it started', async () => {
    const db = await openBefore(dialect, PLAYS_OF_TWO_DAYS)
    try {
      const { db: read, tables } = db.read
      const { play_credit_days: d, creators: c } = tables
      const rows = await read
        .select({ name: c.name, day: d.day, plays: d.plays, own: d.own, listeners: d.listeners })
        .from(d)
        .innerJoin(c, eq(c.seq, d.creator))
        .innerJoin(tables.tracks, eq(tables.tracks.seq, d.track))
        .where(eq(tables.tracks.id, before.tracks['creditsChanged']?.id ?? ''))
        .orderBy(c.name, d.day)
      const plays = await read.select({ at: tables.plays.started_at }).from(tables.plays)
      expect(plays.filter(({ at }) => Math.abs(at - CHANGED) <= 1)).toHaveLength(3)
      const numbers = { own: 0, listeners: 1 }
      const ofOldDay = { plays: 7, own: 2, listeners: 5 }
      expect(rows).toEqual([
        { name: 'Nordlys Studio', day: DAY - 2, ...ofOldDay },
        { name: 'Nordlys Studio', day: DAY, plays: 1, ...numbers },
        { name: 'Señor Ánimo', day: DAY - 2, ...ofOldDay },
        { name: 'Señor Ánimo', day: DAY, plays: 3, ...numbers },
        { name: 'Third Hand Renamed', day: DAY, plays: 2, ...numbers },
      ])
    } finally {
      await db.close()
    }
  })
})
