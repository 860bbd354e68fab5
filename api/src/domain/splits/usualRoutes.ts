import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LIMITS } from '@melodia/contract/choices/limits'
import { isSeen } from '@melodia/contract/shownText'
import {
  SentUsualSplits,
  UsualSplits,
  type SentShare,
  type SentUsualShare,
  type UsualShareParty,
  type UsualSplit,
} from '@melodia/contract/splits'
import type { Database, Handle } from '@melodia/db/database'
import { identityOf } from '@melodia/db/records/identity'
import { tidyName } from '@melodia/db/records/names'
import { saveUsualSplits, usualSplits } from '@melodia/db/splits'
import type { NewShareParty } from '@melodia/db/splits/parties'
import { unacceptable } from '../../kit/http/errors.ts'
import { creatorOf, type Creator } from '../../platform/access/access.ts'
import { expectWhole, peopleNamed, resolveParties } from './parties.ts'

/** Shares that a creator has saved under names, for the form of a split. */
export const usualSplitRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (
  app,
  { db },
) => {
  const config = { access: 'creator', counted: true } as const
  const schema = { tags: ['creator: splits'], response: { 200: UsualSplits } }

  app.get(
    '/splits/usual',
    { config, schema: { ...schema, summary: 'Your saved splits' } },
    async (request): Promise<UsualSplits> => {
      const own = creatorOf(request)
      return present(own, await today(db.read, await usualSplits(db.read, own.seq)))
    },
  )

  app.put(
    '/splits/usual',
    {
      config,
      schema: {
        ...schema,
        summary: 'Save splits under names; they replace the ones before',
        body: SentUsualSplits,
      },
      bodyLimit: LIMITS.jsonBytes,
    },
    async (request): Promise<UsualSplits> => {
      const own = creatorOf(request)
      return db.write(async (write) => {
        const sets = await read(write, request.body)
        await saveUsualSplits(write, own.seq, sets)
        return present(own, sets)
      })
    },
  )
}

const present = ({ id, name }: Creator, sets: UsualSplit[]): UsualSplits => ({
  me: { creator_id: id, name },
  sets,
})

async function read(write: Handle, { sets }: SentUsualSplits): Promise<UsualSplit[]> {
  const names = new Set<string>()
  const found: UsualSplit[] = []
  for (const [at, { name, parties }] of sets.entries()) {
    if (!isSeen(name) || names.has(identityOf(name)))
      throw unacceptable({ [`sets[${at}].name`]: 'Each set has a name of its own.' })
    names.add(identityOf(name))
    const field = `sets[${at}].parties`
    expectWhole(parties, field)
    const there = parties.filter(isThere)
    const resolved = await resolveParties(write, there, field)
    const known = new Map<SentUsualShare, NewShareParty>()
    for (const [place, share] of there.entries()) {
      const party = resolved[place]?.party
      if (party) known.set(share, party)
    }
    found.push({
      name: tidyName(name),
      parties: parties.map((share) => ({ party: saved(share, known), share_bp: share.share_bp })),
    })
  }
  return found
}

/** Whether it is of somebody who can get a share, and not only the name of who was deleted. */
const isThere = (share: SentUsualShare): share is SentShare =>
  !('name' in share.party) || 'email' in share.party

function saved(
  share: SentUsualShare,
  known: ReadonlyMap<SentUsualShare, NewShareParty>,
): UsualShareParty {
  const party = known.get(share)
  if (!party) return { name: 'name' in share.party ? tidyName(share.party.name) : '' }
  if (party.kind === 'person') return { name: party.name, email: party.email }
  const { id, name } = party.of
  return party.kind === 'creator' ? { creator_id: id, name } : { artist_id: id, name }
}

/** Saved sets with the people of today: who is gone has the name of then, and no id. */
async function today(handle: Handle, sets: readonly UsualSplit[]): Promise<UsualSplit[]> {
  const people = await peopleNamed(
    handle,
    sets.flatMap(({ parties }) => parties),
  )
  const partyToday = (party: UsualShareParty): UsualShareParty => {
    if ('creator_id' in party) {
      const found = people.creator.get(party.creator_id)
      return found ? { creator_id: found.id, name: found.name } : { name: party.name }
    }
    if ('artist_id' in party) {
      const found = people.artist.get(party.artist_id)
      return found ? { artist_id: found.id, name: found.name } : { name: party.name }
    }
    return party
  }
  return sets.map(({ name, parties }) => ({
    name,
    parties: parties.map(({ party, share_bp }) => ({ party: partyToday(party), share_bp })),
  }))
}
