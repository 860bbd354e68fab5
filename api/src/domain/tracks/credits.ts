import type { TrackFields } from '@melodia/contract/tracks'
import { artistBySeq, createArtist } from '@melodia/db/artists'
import { createCreator, creatorBySeq } from '@melodia/db/creators'
import {
  creditsOfTrack,
  peopleOfIds,
  peopleOfNames,
  type CreditName,
  type CreditParty,
} from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { identityOf } from '@melodia/db/records/identity'
import { submitterOf } from '@melodia/db/tracks'
import type { Actor } from '../../platform/access/access.ts'
import { auditChange } from '../../platform/audit/changes.ts'
import { newNameProblem } from '../people/names.ts'
import { taken, unacceptable } from '../../kit/http/errors.ts'
import type { FieldErrors } from '../../kit/http/fields.ts'

/** Credits in a form: for each party either names or ids. */
export type SentCredits = Pick<
  Partial<TrackFields>,
  'artists' | 'artists_ids' | 'creators' | 'creators_ids'
>

export interface CreditOptions {
  actor: Actor
  /** `seq` of the track to change; null for a new one. */
  track: number | null
  now: number
}

/** An existing person, or the name of one to create. */
export type Credit = CreditName | { seq: null; name: string }

/**
 * The people a form credits. A repeated name keeps the person the track credits by it; a new name
 * means the one person of that name, and is refused if ambiguous. Creators can credit existing
 * creators only, and themselves always, which is added if missing (contract, Track).
 */
export async function resolveCredits(write: Handle, sent: SentCredits, options: CreditOptions) {
  const { actor } = options
  const errors: FieldErrors = {}
  const artists = await findPeople(write, 'artist', sent, options, errors)
  const named = await findPeople(write, 'creator', sent, options, errors)
  const creators = named && actor.own ? withOwn(named, actor.own) : named
  if (creators && actor.own) await checkCreators(write, creators, options, errors)
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  return { ...(artists && { artists }), ...(creators && { creators }) }
}

/** The `seq` of these people. New ones are created. */
export async function makeCredits(
  write: Handle,
  { artists, creators }: { artists?: readonly Credit[]; creators?: readonly Credit[] },
  { actor, now }: Pick<CreditOptions, 'actor' | 'now'>,
) {
  const make = {
    artist: async (name: string) => artistBySeq(write, await createArtist(write, { name }, now)),
    creator: async (name: string) => {
      const problem = await newNameProblem(write, name)
      if (problem !== undefined) throw taken('creators', problem)
      return creatorBySeq(write, await createCreator(write, { name }, now))
    },
  }
  /** The `seq` of each; missing people are created. */
  async function seqsOf(party: CreditParty, credits: readonly Credit[]) {
    const seqs: number[] = []
    for (const { seq, name } of credits) {
      const person = seq === null ? await make[party](name) : { seq }
      seqs.push(person.seq)
      if ('id' in person)
        await auditChange(write, {
          caller: actor.caller,
          resource: `${party}s`,
          id: person.id,
          title: person.name,
          before: null,
          after: { name: person.name },
          now,
        })
    }
    return seqs
  }
  return {
    ...(artists && { artists: await seqsOf('artist', artists) }),
    ...(creators && { creators: await seqsOf('creator', creators) }),
  }
}

/** The `seq` of the people a form credits; new ones are created. */
export const findCredits = async (write: Handle, sent: SentCredits, options: CreditOptions) =>
  makeCredits(write, await resolveCredits(write, sent, options), options)

/** The people a form credits in one party; undefined if it does not mention them. */
async function findPeople(
  write: Handle,
  party: CreditParty,
  sent: SentCredits,
  { track }: CreditOptions,
  errors: FieldErrors,
): Promise<Credit[] | undefined> {
  const ids = sent[`${party}s_ids`]
  const names = sent[`${party}s`]
  if (ids) {
    const found = await peopleOfIds(write, party, ids)
    const unknown = ids.filter((id) => !found.has(id))
    if (unknown.length > 0)
      errors[`${party}s_ids`] = `There is no ${party} with the id ${unknown.join(', ')}.`
    return ids.flatMap((id) => found.get(id) ?? [])
  }
  if (!names) return undefined
  const existing = track === null ? [] : await creditsOfTrack(write, party, track)
  const credits: Credit[] = []
  const ambiguous: string[] = []
  for (const { name, people } of await peopleOfNames(write, party, names)) {
    const same = existing.filter((person) => identityOf(person.name) === identityOf(name))
    if (same.length === 0 && people.length > 1) ambiguous.push(name)
    if (same.length > 0) credits.push(...same)
    else credits.push(people[0] ?? { seq: null, name })
  }
  if (ambiguous.length > 0)
    errors[`${party}s`] =
      `There are several ${party}s named ${ambiguous.join(', ')}. Send ${party}s_ids to say whom you mean.`
  return credits
}

const withOwn = (credits: Credit[], own: CreditName) =>
  credits.some(({ seq }) => seq === own.seq) ? credits : [own, ...credits]

/** Creators create no creators, and remove others only from tracks they submitted themselves. */
async function checkCreators(
  write: Handle,
  creators: readonly Credit[],
  { actor, track }: CreditOptions,
  errors: FieldErrors,
) {
  const unknown = creators.filter(({ seq }) => seq === null)
  if (unknown.length > 0) errors['creators'] ??= `There is no creator named ${namesOf(unknown)}.`
  if (track === null || (await submitterOf(write, track)) === actor.caller.user.seq) return
  const left = new Set(creators.map(({ seq }) => seq))
  const removed = (await creditsOfTrack(write, 'creator', track)).filter(
    ({ seq }) => !left.has(seq),
  )
  if (removed.length > 0)
    errors['creators'] ??=
      `Only the person who submitted this track can take ${namesOf(removed)} off it.`
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')
