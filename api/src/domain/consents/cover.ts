import { WHOLE_BP } from '@melodia/contract/choices/consents'
import { loadArtists } from '@melodia/db/artists'
import {
  countedFrom,
  coveringOf,
  highestShare,
  gapsOf,
  takingsOf,
  uncovered,
  type Covering,
  type Gap,
  type Taking,
} from '@melodia/db/consents/coverage'
import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import {
  openRestrictionsOf,
  restrictionBySeq,
  type RestrictionRecord,
} from '@melodia/db/restrictions'
import { publishedAmong } from '@melodia/db/tracks/published'
import { refuseIn } from '../../kit/http/errors.ts'
import type { FieldErrors } from '../../kit/http/fields.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { release, reschedule, restrict } from '../restrictions/restrict.ts'
import { consentStatement, earlierStatement, EARLIER_CLAUSE } from '../restrictions/statements.ts'

/** Who caused it, and when; null if a clock did. */
interface Done {
  by: { seq: number; name: string } | null
  now: number
  /** From when on what is missing now counts, for tracks from before consents were asked for. */
  begins?: number
}

const artistsOf = (tracks: Iterable<Taking>) => [
  ...new Set([...tracks].flatMap(({ needs }) => needs.map(({ artist }) => artist))),
]

/**
 * Brings what consents hold back in line with the consents: a published track is held back from the
 * moment on at which none covers it, and comes back at the moment at which one does. All of that is
 * planned ahead, so that it holds also where no process runs then.
 */
export async function followConsents(
  write: Handle,
  tracks: readonly number[],
  done: Done,
): Promise<void> {
  const { now } = done
  for await (const part of inParts(tracks)) {
    const takings = await takingsOf(write, await publishedAmong(write, part))
    const consents = await coveringOf(write, artistsOf(takings.values()), now)
    for (const track of takings.values()) await follow(write, { track, consents }, done)
  }
}

async function follow(
  write: Handle,
  { track, consents }: { track: Taking; consents: readonly Covering[] },
  done: Done,
) {
  const { now } = done
  const about = { cause: 'consent', subject: 'track', subject_id: track.id } as const
  const open: RestrictionRecord[] = []
  for (const seq of await openRestrictionsOf(write, about, now))
    open.push(await restrictionBySeq(write, seq, now))
  const [first] = open
  // What is missing now is held back at once, but for a track that was given time: none other has
  // such a clause, and none of its restrictions is older.
  const begins =
    first?.clause === EARLIER_CLAUSE && first.from > now ? first.from : (done.begins ?? now)
  const gaps = countedFrom(gapsOf(track, consents, now), now, begins)
  const isOver = first && first.from <= begins && !gaps.some(({ from }) => from <= begins)
  const kept = isOver ? open.slice(1) : open
  // One for each gap, in their order; one that holds already keeps its beginning.
  for (const [at, { from, until }] of gaps.entries()) {
    const present = kept[at]
    if (!present) {
      const isEarlier = from === done.begins
      const what = await missingConsent(write, { track, consents, from, until, isEarlier })
      await restrict(write, what, done)
    } else {
      const times = { from: present.from <= now ? present.from : from, until }
      if (times.from !== present.from || until !== present.until)
        await reschedule(write, present.seq, times, done)
    }
  }
  const notes =
    track.needs.length > 0 ? 'A consent covers it.' : 'It takes no voice or style any more.'
  for (const { seq } of [...(isOver ? [first] : []), ...kept.slice(gaps.length)])
    await release(write, seq, { ended: 'lifted', notes }, done)
}

/** What holds a track back in a gap. */
async function missingConsent(
  write: Handle,
  {
    track,
    consents,
    from,
    until,
    isEarlier,
  }: Gap & { track: Taking; consents: readonly Covering[]; isEarlier: boolean },
) {
  const artists = uncovered(track, consents, from).map(({ artist }) => artist)
  const named = await loadArtists(write, [...new Set(artists)])
  const statementOf = isEarlier ? earlierStatement : consentStatement
  return {
    subject: 'track',
    subject_id: track.id,
    title: track.title,
    track: track.seq,
    kind: 'hide',
    cause: 'consent',
    from,
    until,
    statement: statementOf(namesOf(named.map(({ name }) => name))),
    creators: track.creators,
  } as const
}

const namesOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/**
 * Why a track cannot be public as it is now: no consent in force covers a voice or a style that it takes
 * (`consents`), or all consents together take more than there is (`share_bp`). Empty if it can be.
 */
export async function uncoveredErrors(
  write: Handle,
  track: { seq: number },
  now: number,
): Promise<FieldErrors> {
  const taking = (await takingsOf(write, [track.seq])).get(track.seq)
  if (!taking || taking.needs.length === 0) return {}
  const consents = await coveringOf(write, artistsOf([taking]), now)
  const missing = uncovered(taking, consents, now)
  if (missing.length > 0) {
    const artists = await loadArtists(write, [...new Set(missing.map(({ artist }) => artist))])
    const uses = artists.map(({ seq, name }) => {
      const taken = missing.filter(({ artist }) => artist === seq).map(({ use }) => use)
      return `the ${namesOf(taken)} of ${name}`
    })
    return { consents: `No consent in force covers ${namesOf(uses)}.` }
  }
  if (highestShare(taking, consents, now) > WHOLE_BP)
    return { share_bp: 'The consents that this track needs take more than the whole of it.' }
  return {}
}

/** The titles of published tracks of which consents take more than there is. */
export async function overTaken(
  read: Handle,
  tracks: readonly number[],
  now: number,
): Promise<string[]> {
  const titles: string[] = []
  for await (const part of inParts(tracks)) {
    const takings = await takingsOf(read, await publishedAmong(read, part))
    const consents = await coveringOf(read, artistsOf(takings.values()), now)
    for (const track of takings.values())
      if (highestShare(track, consents, now) > WHOLE_BP) titles.push(track.title)
  }
  return titles
}

/**
 * Refuses a change of a published track that no consent covers; then follows what consents say of it.
 * @throws Problem 409 with `errors.consents` or `errors.share_bp`.
 */
export async function coverPublished(
  write: Handle,
  { caller }: Actor,
  track: { seq: number },
  now: number,
): Promise<void> {
  refuseIn(await uncoveredErrors(write, track, now))
  await followConsents(write, [track.seq], { by: actorOf(caller), now })
}
