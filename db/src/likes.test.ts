import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Handle } from './database.ts'
import { likeOf, likeTrack, listLikes, unlikeTrack } from './likes.ts'
import { describeDatabases } from './testing/testing.ts'
import { addTrack, moveTo, NOW } from './testing/tracks.ts'
import { purgeTrack } from './tracks/purge.ts'
import { saveUser } from './users.ts'
import { forgetUser, personalDataOf } from './users/personalData.ts'

describeDatabases('tracks that people like', (current) => {
  const write = <Result>(work: (handle: Handle) => Promise<Result>) =>
    current().write(work, { isolation: 'read committed' })
  const aUser = async (name: string) => {
    const identity = { issuer: 'test', uid: name, email: `${name}@melodia.example`, name }
    return (await current().write((handle) => saveUser(handle, identity, NOW))).seq
  }
  const aTrack = (title: string) => current().write((handle) => addTrack(handle, { title }))
  const like = (user: number, id: string, now = NOW) =>
    write((handle) => likeTrack(handle, { user, id }, now))
  const titles = async (user: number, page = { offset: 0, limit: 10 }) =>
    (await listLikes(current().read, user, page)).rows.map(({ track }) => track.title)

  it('once however often, the last first, in pages', async () => {
    const ann = await aUser('ann')
    const tracks = [await aTrack('One'), await aTrack('Two'), await aTrack('Three')]
    for (const { id } of [...tracks, ...tracks]) expect(await like(ann, id)).toBe('done')
    expect(await titles(ann)).toEqual(['Three', 'Two', 'One'])
    expect(await titles(ann, { offset: 1, limit: 1 })).toEqual(['Two'])
    expect((await listLikes(current().read, ann, { offset: 9, limit: 1 })).total).toBe(3)
    const of = { user: ann, id: tracks[0]!.id }
    for (const _ of [1, 2]) expect(await write((handle) => unlikeTrack(handle, of))).toBe('done')
    expect(await likeOf(current().read, of)).toBe(false)
    expect(await titles(ann)).toEqual(['Three', 'Two'])
  })

  it('one that is hidden is not listed, and only who liked it can take that back', async () => {
    const [ann, bob] = [await aUser('ann'), await aUser('bob')]
    const { id } = await aTrack('One')
    await like(ann, id)
    await current().write((handle) => moveTo(handle, id, 'review', NOW))
    expect(await listLikes(current().read, ann, { offset: 0, limit: 9 })).toEqual({
      rows: [],
      total: 0,
    })
    expect(await like(bob, id)).toBe('missing')
    expect(await likeOf(current().read, { user: ann, id })).toBeNull()
    expect(await write((handle) => unlikeTrack(handle, { user: bob, id }))).toBe('missing')
    expect(await write((handle) => unlikeTrack(handle, { user: ann, id }))).toBe('done')
  })

  it('goes with the account, and with the track', async () => {
    const [ann, bob] = [await aUser('ann'), await aUser('bob')]
    const track = await aTrack('One')
    for (const user of [ann, bob]) await like(user, track.id)
    const rows = []
    for await (const page of (await personalDataOf(current().read, ann)).liked_tracks ?? [])
      rows.push(...page)
    expect(rows).toMatchObject([{ title: 'One', at: NOW }])
    const { track_likes: l } = current().read.tables
    const left = () => current().read.db.select({ user: l.user }).from(l)
    await current().write((handle) => forgetUser(handle, ann, NOW))
    expect(await left()).toEqual([{ user: bob }])
    await current().write(async (handle) => {
      await moveTo(handle, track.id, 'deleted', NOW)
      await purgeTrack(handle, track)
    })
    expect(await left()).toEqual([])
    const { tracks } = current().read.tables
    expect(
      await current().read.db.select().from(tracks).where(eq(tracks.seq, track.seq)),
    ).toHaveLength(1)
  })
})
