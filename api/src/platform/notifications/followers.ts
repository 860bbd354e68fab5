import type { Database, Handle } from '@melodia/db/database'
import {
  followersToTell,
  nextPublication,
  type Publication,
} from '@melodia/db/notifications/followers'
import { progressOf, setProgress } from '@melodia/db/progress'
import { loadTracks } from '@melodia/db/tracks'
import { tell } from './tell.ts'

const KIND = 'followed.published'
/** A publication that is taken back within this time is told to nobody. */
const DELAY_MS = 10 * 60_000
/** People told in one transaction: others wait for it. */
const AT_ONCE = 25

/**
 * Tells those who follow an artist or a creator of what they published, if they want mails. Where it
 * has come to is stored, so that nobody is told twice; nothing from before the first time is told.
 */
export async function tellFollowers(db: Database, now: number): Promise<void> {
  const until = now - DELAY_MS
  while (await db.write((write) => tellSome(write, until, now)));
}

/** Returns whether there may be more. */
async function tellSome(write: Handle, until: number, now: number): Promise<boolean> {
  const last = await progressOf(write, 'publications')
  if (last === null) {
    await setProgress(write, 'publications', { track: 0, published_at: until, user: null }, now)
    return false
  }
  const publication = last.user === null ? await nextPublication(write, last, until) : last
  if (!publication) return false
  const people = await followersToTell(write, KIND, {
    track: publication.track,
    after: last.user ?? 0,
    limit: AT_ONCE,
  })
  await tellOf(write, publication, { people, now })
  const { track, published_at } = publication
  const user = people.length < AT_ONCE ? null : (people.at(-1)?.seq ?? null)
  await setProgress(write, 'publications', { track, published_at, user }, now)
  return true
}

async function tellOf(
  write: Handle,
  { track: seq }: Publication,
  { people, now }: { people: Awaited<ReturnType<typeof followersToTell>>; now: number },
) {
  const [track] = people.length > 0 ? await loadTracks(write, [seq]) : []
  if (!track) return
  const detail = {
    track: track.id,
    title: track.title,
    artists: track.artists.map(({ name }) => name),
  }
  await tell(write, { kind: KIND, detail }, { people, by: null, now })
}
