import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { kit } from '#dialect'
import { replaceRequest } from '../requests.ts'
import { makeTables } from '../tables.ts'
import { replaceContributions, saveUsualSets } from '../contributions.ts'
import { creatorBySeq, createCreator } from '../creators.ts'
import { acceptShares, addSplit, saveUsualSplits } from '../splits.ts'
import { findOrMakeParties } from '../splits/parties.ts'
import { addRecoupments } from '../splits/recoupments.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack } from '../testing/tracks.ts'
import { saveUser } from '../users.ts'
import { personalDataOf } from './personalData.ts'

const NOW = Date.UTC(2026, 10, 27)
const PLAYS = 450

/** Columns that refer to somebody: the part of their data that has them, or why none has. */
const PARTS: Readonly<Record<string, string>> = {
  'api_tokens.user': 'tokens',
  'approvals.decided_by': 'actions',
  'artist_merges.merged_by': 'actions',
  'audit_entries.actor': 'actions',
  'blocks.blocked_by': 'actions',
  'claims.decided_by': 'actions',
  'consents.given_by': 'actions',
  'corrections.made_by': 'actions',
  'creator_requests.decided_by': 'actions',
  'creator_requests.user': 'requests',
  'creators.user': '(the profile is not read in pages: belongings.ts)',
  'follows.user': 'follows',
  'idempotency_keys.user': '(replies to calls, for a day)',
  'imports.created_by': 'imports',
  'listeners.user': 'plays',
  'mails.user': 'mails',
  'media_files.stored_by': '(a file is named by its record)',
  'notification_preferences.user': 'notification_preferences',
  'notifications.user': 'notifications',
  'payout_details.changed_by': '(shown to the party alone, after a fresh sign-in)',
  'payouts.made_by': 'actions',
  'periods.closed_by': 'actions',
  'periods.created_by': 'actions',
  'platform_shares.made_by': 'actions',
  'play_arrivals.listener': 'play_arrivals',
  'plays.listener': 'plays',
  'recoupments.made_by': 'recoupments',
  'representations.asked_by': 'representations',
  'representations.decided_by': 'actions',
  'representations.ended_by': 'actions',
  'restrictions.appeal_decided_by': 'actions',
  'restrictions.decided_by': 'actions',
  'restrictions.ended_by': 'actions',
  'reviews.leased_by': '(for minutes)',
  'reviews.rejected_by': 'actions',
  'share_parties.user': 'shares',
  'spellings.settled_by': 'actions',
  'split_shares.answered_by': 'answered_shares',
  'splits.made_by': 'splits',
  'stream_addresses.listener': 'stream_addresses',
  'track_comments.author': 'comments',
  'track_comments.resolved_by': '(a mark on the comment of somebody else)',
  'track_likes.user': 'liked_tracks',
  'track_proposals.files_by': 'proposed_files',
  'track_proposals.proposed_by': 'proposals',
  'tracks.submitted_by': 'submitted_tracks',
  'trash_entries.deleted_by': 'trash',
  'uploads.owner': '(files that no form has used, for a day)',
  'views.owner': 'views',
  'webhooks.created_by': 'webhooks',
  'withholdings.made_by': 'actions',
}

/** `table.column` of all references to users and listeners. */
const references = () =>
  Object.values(makeTables(kit)).flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const isPerson = ['users', 'listeners'].includes(getTableConfig(foreignTable).name)
      return isPerson ? columns.map((column) => `${name}.${column.name}`) : []
    })
  })

describeDatabases('the data of a person', (db) => {
  const aUser = (name: string) =>
    db().write((write) =>
      saveUser(write, { issuer: 'https://issuer.example', uid: name, email: '', name }, NOW),
    )
  async function dataOf(user: number) {
    const data: Record<string, (readonly object[])[]> = {}
    for (const [name, pages] of Object.entries(await personalDataOf(db().read, user))) {
      const list = (data[name] = [] as (readonly object[])[])
      for await (const page of pages) list.push(page)
    }
    return data
  }

  test('have a part for every column that refers to somebody', async () => {
    expect(references().toSorted()).toEqual(Object.keys(PARTS))
    const { seq } = await aUser('Ada')
    const named = new Set(Object.values(PARTS).filter((part) => !part.startsWith('(')))
    expect(Object.keys(await dataOf(seq))).toEqual(expect.arrayContaining([...named]))
  })

  test('have what a creator contributed, also to tracks of others, and saved sets', async () => {
    const ada = await aUser('Ada')
    await db().write(async (write) => {
      const creator = await createCreator(write, { name: 'Ada', user: ada.seq }, NOW)
      const { seq } = await addTrack(write, { title: 'Lyra', creators: ['Ben'] })
      const facts = { ai: 'partly', artist: null, name: null, tool: null, shown: false } as const
      await replaceContributions(
        write,
        seq,
        [{ ...facts, role: 'Mixer', creator, instrument: null, voice_of: [], style_of: [] }],
        NOW,
      )
      await saveUsualSets(write, creator, [{ name: 'Usual', contributions: [] }])
    })
    const data = await dataOf(ada.seq)
    expect(data['tracks']?.flat()).toEqual([])
    expect(data['contributions']?.flat()).toMatchObject([
      { track: 'Lyra', role: 'Mixer', ai: 'partly', shown: false },
    ])
    expect(data['usual_credits']?.flat()).toEqual([{ name: 'Usual', contributions: [] }])
  })

  test('have the splits that they proposed and answered, and the shares of their creator', async () => {
    const ada = await aUser('Ada')
    const bob = await aUser('Bob')
    await db().write(async (write) => {
      const creator = await createCreator(write, { name: 'Ada', user: ada.seq }, NOW)
      const { seq: track } = await addTrack(write, { title: 'Lyra', creators: ['Ben'] })
      const party = { kind: 'creator' as const, of: await creatorBySeq(write, creator) }
      const parties = await findOrMakeParties(write, [party], NOW)
      const shares = [{ party, share_bp: 10_000 }]
      const split = { track, from: NOW, made_by: ada.seq, shares }
      const seq = await addSplit(write, split, parties, NOW)
      await acceptShares(write, seq, { creator, user: ada.seq }, NOW)
      await addRecoupments(write, track, [{ party, amount_minor: 500 }], {
        parties,
        by: ada.seq,
        now: NOW,
      })
      await saveUsualSplits(write, creator, [{ name: 'Halves', parties: [] }])
    })
    const data = await dataOf(ada.seq)
    for (const part of ['shares', 'answered_shares'])
      expect(data[part]?.flat()).toMatchObject([
        { track: 'Lyra', share_bp: 10_000, accepted_at: NOW },
      ])
    expect(data['splits']?.flat()).toMatchObject([{ track: 'Lyra', from: NOW }])
    expect(data['recoupments']?.flat()).toMatchObject([{ track: 'Lyra', amount_minor: 500 }])
    expect(data['usual_splits']?.flat()).toMatchObject([{ name: 'Halves' }])
    const others = await dataOf(bob.seq)
    expect([others['shares'], others['splits']].flat(2)).toEqual([])
  })

  test('are read in pages, each row once, and of nobody else', async () => {
    const [ada, bob] = [await aUser('Ada'), await aUser('Bob')]
    await db().write(async (write) => {
      const { listeners, plays, stream_addresses } = write.tables
      const { seq: track } = await addTrack(write, { title: 'Lyra' })
      const [first, second] = await write.db
        .insert(listeners)
        .values([{ user: ada.seq }, { user: bob.seq }])
        .returning()
      const play = { track, heard_ms: 1, own: false, outcome: 'short', source: 'page' } as const
      for (const listener of [first!.seq, second!.seq])
        for (let n = 0; n < PLAYS; n++) {
          // Some begin in the same moment.
          const started_at = NOW - 1_000 * Math.floor(n / 300)
          await write.db
            .insert(plays)
            .values({ ...play, id: `${listener} ${n}`, listener, started_at })
        }
      const address = { day: 20_000, track, first_at: NOW, last_at: NOW + 1 }
      await write.db.insert(stream_addresses).values({ ...address, listener: first!.seq })
      const request = { name: 'Lyra', bio: '', genres: [], message: '', user: ada.seq }
      await replaceRequest(write, request, NOW)
    })
    const data = await dataOf(ada.seq)
    expect(data['plays']?.map(({ length }) => length)).toEqual([200, 200, 50])
    const seqs = data['plays']?.flat().map((row) => 'seq' in row && row.seq)
    expect(new Set(seqs).size).toBe(PLAYS)
    expect(data['stream_addresses']?.flat()).toMatchObject([{ title: 'Lyra', first_at: NOW }])
    expect(data['requests']?.flat()).toMatchObject([{ name: 'Lyra', state: 'open' }])
    expect((await dataOf(bob.seq))['stream_addresses']?.flat()).toEqual([])
  })
})
