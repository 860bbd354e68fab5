import { approvalsOfTracks } from '@melodia/db/approvals'
import { speakersFor, usesOn, type ArtistUse } from '@melodia/db/approvals/uses'
import { loadArtists } from '@melodia/db/artists'
import type { Database, Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { publishedAmong } from '@melodia/db/tracks/published'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { conflictIn, Problem } from '../../kit/http/errors.ts'
import type { FieldErrors } from '../../kit/http/fields.ts'
import { followApprovals } from './follow.ts'
import { addedTo, mattersOf } from './matters.ts'

const sentenceOf = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

/**
 * Why a track, or its waiting change, cannot be published yet: names that nobody has approved
 * (`approvals`). Empty if it can be.
 */
export async function unapprovedErrors(
  write: Handle,
  { seq }: { seq: number },
  now: number,
): Promise<FieldErrors> {
  const open = (await mattersOf(write, [seq], now)).filter(
    (matter) => matter.isOpen && matter.subject === 'name',
  )
  if (open.length === 0) return {}
  const artists = await loadArtists(
    write,
    open.map(({ artist }) => artist),
  )
  const names = new Map(artists.map((artist) => [artist.seq, artist.name]))
  const waiting = open.map(
    ({ artist, row }) => `${names.get(artist) ?? 'an artist'} (${STATES[row?.state ?? 'asked']})`,
  )
  return { approvals: `These names are not approved: ${sentenceOf(waiting)}.` }
}

const STATES = {
  asked: 'asked',
  approved: 'approved before the change',
  declined: 'declined',
  expired: 'not answered in time: an administrator decides',
}

/** What these published tracks use of artists, to be compared once they were changed. */
export const usesOfPublished = async (
  write: Handle,
  tracks: readonly number[],
): Promise<Map<number, ArtistUse[]>> => usesOn(write, await publishedAmong(write, tracks))

/**
 * Refuses names that an administrator has added to published tracks and of which the one who speaks
 * for the artist knows nothing. `before` is what `usesOfPublished` said.
 * @throws Problem 409 with `errors.approvals`.
 */
export async function refuseAddedNames(
  write: Handle,
  before: ReadonlyMap<number, readonly ArtistUse[]>,
  { caller }: Pick<Actor, 'caller'>,
): Promise<void> {
  const refused = new Set<number>()
  for await (const part of inParts([...before.keys()])) {
    const rows = await approvalsOfTracks(write, part)
    const added = [...(await usesOn(write, part))].flatMap(([track, after]) =>
      addedTo(before.get(track) ?? [], after).flatMap(({ artist, use }) =>
        use === 'name' ? [{ track, artist }] : [],
      ),
    )
    const speakers = await speakersFor(write, [...new Set(added.map(({ artist }) => artist))])
    for (const { track, artist } of added) {
      const row = rows
        .get(track)
        ?.find((one) => one.artist.seq === artist && one.subject === 'name')
      const speaker = speakers.get(artist)
      const isOwn = speaker?.user === caller.user.seq
      if (row ? row.state !== 'approved' : speaker && !isOwn) refused.add(artist)
    }
  }
  if (refused.size === 0) return
  const artists = await loadArtists(write, [...refused])
  const names = sentenceOf(artists.map(({ name }) => name))
  throw conflictIn({
    approvals: `Who speaks for ${names} has not approved this. Upload the track as pending, or let its creator propose the name: that asks them.`,
  })
}

/**
 * Runs a change that publishes something. Where a name is not approved, the one who speaks for the
 * artist is asked now, if nobody has asked before: the refusal takes back all else.
 */
export async function orAsk<Result>(
  db: Database,
  actor: Actor,
  { track, now }: { track: () => Promise<number | undefined>; now: number },
  change: (write: Handle) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.write(change)
  } catch (error) {
    const seq = error instanceof Problem && error.errors?.['approvals'] ? await track() : undefined
    if (seq !== undefined)
      await db.write((write) => followApprovals(write, [seq], { by: actorOf(actor.caller), now }))
    throw error
  }
}
