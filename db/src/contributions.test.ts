import * as fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  CONTAINS_FILTERS,
  CREDIT_ROLE_NAMES,
  type AiExtent,
} from '@melodia/contract/choices/contributions'
import { containsOf, NOTHING_SAID, partsOf } from '@melodia/contract/parts'
import { createArtist, artistBySeq } from './artists.ts'
import { listPublicTracks } from './catalogue/tracks.ts'
import {
  contributionsOf,
  hideContributionsOf,
  mergeInContributions,
  movePastTakes,
  replaceContributions,
  saveUsualSets,
  separateInContributions,
  type NewContribution,
} from './contributions.ts'
import { createCreator, creatorBySeq } from './creators.ts'
import type { Handle } from './database.ts'
import { deleteRecords, removeDeleted } from './deletion.ts'
import { describeDatabase, describeSharedDatabases } from './testing/testing.ts'
import { addTrack, NOW } from './testing/tracks.ts'
import { listTracks, trackBySeq, updateTrack } from './tracks.ts'

const by = (facts: Partial<NewContribution>): NewContribution => ({
  role: 'Composer',
  ai: 'none',
  creator: null,
  artist: null,
  name: null,
  tool: null,
  instrument: null,
  voice_of: [],
  style_of: [],
  shown: true,
  ...facts,
})
const machine = by({ role: 'LeadVocalist', ai: 'all', tool: { vendor: 'Suno', model: 'v4' } })

const anArtist = async (write: Handle, name: string) =>
  artistBySeq(write, await createArtist(write, { name }, NOW))

describeDatabase('contributions of a track', (current) => {
  const said = async (seq: number) => (await contributionsOf(current().read, [seq])).get(seq)

  it('are read as they were written, with the names of today', async () => {
    const { read } = current()
    const { track, artist, creator } = await current().write(async (write) => {
      const track = await addTrack(write)
      const artist = await anArtist(write, 'Åse')
      const creator = await creatorBySeq(write, await createCreator(write, { name: 'Ada' }, NOW))
      await updateTrack(
        write,
        'everything',
        'any',
        track.id,
        {
          credits: [
            machine,
            by({ creator: creator.seq, ai: 'partly', tool: { model: 'v4', version: '2' } }),
            by({ artist: artist.seq, role: 'Soloist', instrument: 'Nyckelharpa', shown: false }),
            by({ name: 'Ben', role: 'Lyricist', voice_of: [artist.seq], style_of: [artist.seq] }),
          ],
        },
        { now: NOW + 1 },
      )
      return { track, artist, creator }
    })
    const record = await trackBySeq(read, track.seq)
    const { contributions } = record
    expect(contributions).toEqual([
      {
        party: { generator: true, name: 'Suno v4' },
        role: 'LeadVocalist',
        ai: 'all',
        tool: { vendor: 'Suno', model: 'v4' },
        shown: true,
      },
      {
        party: { creator_id: creator.id, name: 'Ada' },
        role: 'Composer',
        ai: 'partly',
        tool: { model: 'v4', version: '2' },
        shown: true,
      },
      {
        party: { artist_id: artist.id, name: 'Åse' },
        role: 'Soloist',
        ai: 'none',
        instrument: 'Nyckelharpa',
        shown: false,
      },
      {
        party: { name: 'Ben' },
        role: 'Lyricist',
        ai: 'none',
        voice_of: [artist.id],
        style_of: [artist.id],
        shown: true,
      },
    ])
    expect(record).toMatchObject({
      declared: true,
      contains: 'partly',
      parts: partsOf(contributions),
      version: track.version + 1,
      updated_at: new Date(NOW + 1).toISOString(),
    })
  })

  it('are nothing for a track of which nothing was said, and not the same as none', async () => {
    const { seq, id } = await current().write((write) => addTrack(write))
    const nothing = { contains: null, parts: NOTHING_SAID, contributions: [] }
    const { read } = current()
    expect(await trackBySeq(read, seq)).toMatchObject({ ...nothing, declared: false })
    const change = (credits: NewContribution[]) =>
      current().write((write) =>
        updateTrack(write, 'everything', 'any', id, { credits }, { now: NOW + 1 }),
      )
    await change([])
    const before = await trackBySeq(read, seq)
    expect(before).toMatchObject({ ...nothing, declared: true })
    await current().write((write) => replaceContributions(write, seq, null, NOW))
    expect(await trackBySeq(read, seq)).toMatchObject({ ...nothing, declared: false })
  })

  it('say the same again without a change', async () => {
    const { seq } = await current().write((write) => addTrack(write))
    const replace = (all: NewContribution[]) =>
      current().write((write) => replaceContributions(write, seq, all, NOW))
    expect(await replace([machine])).toBe(true)
    expect(await replace([machine])).toBe(false)
    expect(await replace([])).toBe(true)
    expect(await replace([])).toBe(false)
  })

  it('keep what a public track took of artists, and since when', async () => {
    const { past_takes: past } = current().read.tables
    const kept = () =>
      current().read.db.select().from(past).orderBy(asc(past.track), asc(past.until))
    const replace = (track: number, all: NewContribution[], at: number) =>
      current().write((write) => replaceContributions(write, track, all, NOW + at))
    const { seq, pending, ada, bea } = await current().write(async (write) => ({
      seq: (await addTrack(write)).seq,
      pending: (await addTrack(write, { status: 'pending' })).seq,
      ada: (await anArtist(write, 'Ada')).seq,
      bea: (await anArtist(write, 'Bea')).seq,
    }))
    for (const track of [seq, pending]) {
      await replace(track, [by({ voice_of: [ada], name: 'Ben' })], 1)
      await replace(track, [machine, by({ voice_of: [ada, bea], name: 'Ben' })], 2)
      await replace(track, [by({ style_of: [bea], name: 'Ben' })], 3)
      await replace(track, [], 4)
    }
    const row = { track: seq, takes: 'voice' }
    expect(await kept()).toEqual([
      { ...row, artist: ada, from: NOW + 1, until: NOW + 3 },
      { ...row, artist: bea, from: NOW + 2, until: NOW + 3 },
      { ...row, takes: 'style', artist: bea, from: NOW + 3, until: NOW + 4 },
    ])
    await current().write(async (write) => {
      await movePastTakes(write, [bea], ada)
      await deleteRecords(write, 'artists', [ada, bea], NOW)
      await removeDeleted(write)
    })
    expect((await kept()).map(({ artist }) => artist)).toEqual([ada, ada, ada])
    const { artists } = current().read.tables
    const rows = await current().read.db.select({ seq: artists.seq }).from(artists)
    expect(rows.filter(({ seq: one }) => one === ada || one === bea)).toEqual([{ seq: ada }])
  })

  it('end what an artist gave who was merged with one of the same time', async () => {
    const { past_takes: past } = current().read.tables
    const { seq, ada, bea } = await current().write(async (write) => ({
      seq: (await addTrack(write)).seq,
      ada: (await anArtist(write, 'Ada')).seq,
      bea: (await anArtist(write, 'Bea')).seq,
    }))
    await current().write(async (write) => {
      await replaceContributions(write, seq, [by({ voice_of: [ada, bea], name: 'Ben' })], NOW + 1)
      await replaceContributions(write, seq, [by({ voice_of: [bea], name: 'Ben' })], NOW + 2)
      await movePastTakes(write, [ada], bea)
      await replaceContributions(write, seq, [], NOW + 3)
    })
    expect(await current().read.db.select().from(past)).toEqual([
      { track: seq, artist: bea, takes: 'voice', from: NOW + 1, until: NOW + 3 },
    ])
  })

  it('keep the name of whoever is deleted, for good', async () => {
    const { seq, artist } = await current().write(async (write) => {
      const track = await addTrack(write)
      const found = await anArtist(write, 'Åse')
      const contribution = by({ artist: found.seq, style_of: [found.seq] })
      await replaceContributions(write, track.seq, [contribution], NOW)
      await deleteRecords(write, 'artists', [found.seq], NOW)
      await removeDeleted(write)
      return { seq: track.seq, artist: found.seq }
    })
    expect(await said(seq)).toEqual([
      { party: { name: 'Åse' }, role: 'Composer', ai: 'none', shown: true },
    ])
    const { artists } = current().read.tables
    const rows = () => current().read.db.select().from(artists).where(eq(artists.seq, artist))
    expect(await rows()).toHaveLength(1)
    await current().write(async (write) => {
      await replaceContributions(write, seq, [], NOW)
      await removeDeleted(write)
    })
    expect(await rows()).toHaveLength(0)
  })

  it('keep the name of a creator who is deleted, and let the saved sets go at the end', async () => {
    const { seq, creator } = await current().write(async (write) => {
      const track = await addTrack(write)
      const creator = await createCreator(write, { name: 'Ada' }, NOW)
      await saveUsualSets(write, creator, [{ name: 'Usual', contributions: [] }])
      await replaceContributions(write, track.seq, [by({ creator })], NOW)
      await deleteRecords(write, 'creators', [creator], NOW)
      await removeDeleted(write)
      return { seq: track.seq, creator }
    })
    expect((await said(seq))?.map(({ party }) => party)).toEqual([{ name: 'Ada' }])
    await current().write(async (write) => {
      await replaceContributions(write, seq, [], NOW)
      await removeDeleted(write)
    })
    const { creators, usual_credits } = current().read.tables
    const { db } = current().read
    expect(await db.select().from(creators).where(eq(creators.seq, creator))).toEqual([])
    expect(await db.select().from(usual_credits)).toEqual([])
  })

  it('follow artists who are merged, and who are not any more', async () => {
    const { seq, from, into, moved } = await current().write(async (write) => {
      const track = await addTrack(write)
      const into = await anArtist(write, 'Into')
      const from = await anArtist(write, 'From')
      const all = [by({ artist: from.seq }), by({ name: 'Ben', voice_of: [into.seq, from.seq] })]
      await replaceContributions(write, track.seq, all, NOW)
      const moved = await mergeInContributions(write, [from.seq], into.seq)
      return { seq: track.seq, from, into, moved }
    })
    const parties = async () => (await said(seq))?.map(({ party, voice_of }) => [party, voice_of])
    expect(await parties()).toEqual([
      [{ artist_id: into.id, name: 'Into' }, undefined],
      [{ name: 'Ben' }, [into.id]],
    ])
    const seqs = new Map([[from.id, from.seq]])
    await current().write((write) =>
      separateInContributions(write, moved, { into: into.seq, seqs }),
    )
    expect(await parties()).toEqual([
      [{ artist_id: from.id, name: 'From' }, undefined],
      [{ name: 'Ben' }, [into.id, from.id]],
    ])
  })

  it('are hidden where a creator has left, and say what they said', async () => {
    const seq = await current().write(async (write) => {
      const track = await addTrack(write)
      const creator = await createCreator(write, { name: 'Ada' }, NOW)
      await replaceContributions(write, track.seq, [by({ creator }), machine], NOW)
      await hideContributionsOf(write, track.seq, creator)
      return track.seq
    })
    expect((await said(seq))?.map(({ shown }) => shown)).toEqual([false, true])
    expect(await trackBySeq(current().read, seq)).toMatchObject({ contains: 'partly' })
  })

  it.each([
    ['a machine with a name', by({ ai: 'all', name: 'Ada', tool: { model: 'v4' } })],
    ['a machine without a tool', by({ ai: 'all' })],
    ['nobody', by({})],
    ['somebody who is two', by({ name: 'Ada', creator: 1 })],
  ])('cannot be by %s', async (_, contribution) => {
    const { seq } = await current().write((write) => addTrack(write))
    await expect(
      current().write((write) => replaceContributions(write, seq, [contribution], NOW)),
    ).rejects.toThrow(/Failed query|constraint/i)
  })
})

describeSharedDatabases('lists of tracks by what they contain', (current) => {
  const extents = fc.array(
    fc.tuple(fc.constantFrom(...CREDIT_ROLE_NAMES), fc.constantFrom<AiExtent>('none', 'all')),
    { maxLength: 3 },
  )

  it('find what follows from the contributions, however they are sorted', async () => {
    const wanted = fc.sample(extents, { numRuns: 30, seed: 34 })
    const expected = new Map<string, AiExtent | null>()
    await current().write(async (write) => {
      expected.clear()
      for (const all of wanted) {
        const { id, seq } = await addTrack(write)
        await replaceContributions(
          write,
          seq,
          all.map(([role, ai]) =>
            ai === 'all' ? { ...machine, role } : by({ role, name: 'Ben' }),
          ),
          NOW,
        )
        expected.set(id, containsOf(partsOf(all.map(([role, ai]) => ({ role, ai })))))
      }
    })
    const { read } = current()
    for (const contains of CONTAINS_FILTERS) {
      const value = contains === 'undeclared' ? null : contains
      const ids = [...expected].flatMap(([id, of]) => (of === value ? id : [])).toSorted()
      expect(ids.length).toBeGreaterThan(0)
      for (const sort of ['created_at', 'title', 'published_at'] as const) {
        const page = { offset: 0, limit: 100, order: 'ASC', sort, filter: { contains } } as const
        const { rows, total } = await listTracks(read, 'approved', 'everything', page)
        expect({ total, ids: rows.map(({ id }) => id).toSorted() }).toEqual({
          total: ids.length,
          ids,
        })
      }
      const found = await listPublicTracks(read, { offset: 0, limit: 100, sort: 'title', contains })
      expect(found.rows.map(({ id }) => id).toSorted()).toEqual(ids)
      expect(found.rows.every((row) => row.contains === value)).toBe(true)
    }
  })
})
