import type { TrackFields } from '@melodia/contract/tracks'
import { findOrCreateArtists } from '@melodia/db/artists'
import { findCreatorsByName, findOrCreateCreators } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { fold } from '@melodia/db/fold'
import type { Creator } from '../access.ts'
import { unacceptable } from '../errors.ts'

type Names = Pick<Partial<TrackFields>, 'artists' | 'creators'>

/**
 * The `seq` of the people a form names. An unknown artist is made. An unknown creator is made for
 * an admin (`own` is null); a creator names themselves, which is added where it is missing, and
 * creators who exist (contract, Track).
 */
export async function findCredits(
  write: Handle,
  { artists, creators }: Names,
  own: Creator | null,
  now: number,
) {
  return {
    ...(artists && { artists: await findOrCreateArtists(write, artists, now) }),
    ...(creators && {
      creators: own
        ? await withOwn(write, creators, own)
        : await findOrCreateCreators(write, creators, now),
    }),
  }
}

async function withOwn(write: Handle, names: readonly string[], own: Creator) {
  const isOwn = (name: string) => fold(name) === fold(own.name)
  const found = await findCreatorsByName(write, names)
  const unknown = found.filter(({ name, creator }) => !creator && !isOwn(name))
  if (unknown.length > 0)
    throw unacceptable({
      creators: `There is no creator named ${unknown.map(({ name }) => name).join(', ')}.`,
    })
  const seqs = found.map(({ name, creator }) => (isOwn(name) || !creator ? own.seq : creator.seq))
  return seqs.includes(own.seq) ? seqs : [own.seq, ...seqs]
}
