import type { Contribution, Party } from '@melodia/contract/contributions'
import { publicPeopleOfIds } from '@melodia/db/catalogue/people'
import { contributionsOf } from '@melodia/db/contributions'
import type { CreditParty } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'

/** The contributions that everybody may read. People without a public page have a name only. */
export async function publicContributions(read: Handle, track: number): Promise<Contribution[]> {
  const all = (await contributionsOf(read, [track])).get(track) ?? []
  const shown = all.filter((contribution) => contribution.shown)
  const artists = await publicIds(
    read,
    'artist',
    shown.flatMap(({ party, voice_of = [], style_of = [] }) => [
      ...('artist_id' in party ? [party.artist_id] : []),
      ...voice_of,
      ...style_of,
    ]),
  )
  const creators = await publicIds(
    read,
    'creator',
    shown.flatMap(({ party }) => ('creator_id' in party ? [party.creator_id] : [])),
  )
  const partyOf = (party: Party): Party => {
    const isHidden =
      ('artist_id' in party && !artists.has(party.artist_id)) ||
      ('creator_id' in party && !creators.has(party.creator_id))
    return isHidden ? { name: party.name } : party
  }
  const ids = (of: readonly string[]) => of.filter((id) => artists.has(id))
  return shown.map((one) =>
    Object.assign(
      { ...one, party: partyOf(one.party) },
      one.voice_of && { voice_of: ids(one.voice_of) },
      one.style_of && { style_of: ids(one.style_of) },
    ),
  )
}

async function publicIds(read: Handle, party: CreditParty, ids: readonly string[]) {
  const people = await publicPeopleOfIds(read, party, [...new Set(ids)])
  return new Set(people.map(({ id }) => id))
}
