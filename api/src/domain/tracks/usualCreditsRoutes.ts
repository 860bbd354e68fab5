import { LIMITS } from '@melodia/contract/choices/limits'
import { USUAL_SETS } from '@melodia/contract/choices/contributions'
import { identityOfContribution } from '@melodia/contract/contributionRules'
import { SentUsualCredits, UsualCredits, type Contribution } from '@melodia/contract/contributions'
import { sentContribution } from '@melodia/contract/creditsText'
import { isSeen } from '@melodia/contract/shownText'
import { latestContributionsOf, saveUsualSets, usualSets } from '@melodia/db/contributions'
import type { Handle } from '@melodia/db/database'
import { identityOf } from '@melodia/db/records/identity'
import { tidyName } from '@melodia/db/records/names'
import type { UsualSet } from '@melodia/db/tables'
import type { Actor } from '../../platform/access/access.ts'
import { forbidden, unacceptable } from '../../kit/http/errors.ts'
import type { FieldErrors } from '../../kit/http/fields.ts'
import { peopleOf, readContributions, resolveContributions } from './contributions.ts'
import type { RouteContext, TypedApp } from './routeContext.ts'

/** What fills in the form of a creator: sets saved under names, and what was said before. */
export function usualCreditsRoutes(app: TypedApp, { db, config, schema, actor }: RouteContext) {
  app.get(
    '/credits/usual',
    {
      config,
      schema: {
        ...schema,
        summary: 'Your saved credits, and those of your newest tracks',
        response: { 200: UsualCredits },
      },
    },
    async (request): Promise<UsualCredits> => {
      const own = ownOf(actor(request))
      const stored = await usualSets(db.read, own.seq)
      const sets: UsualSet[] = []
      for (const set of stored) sets.push(await today(db.read, set))
      return present(db.read, own, sets)
    },
  )

  app.put(
    '/credits/usual',
    {
      config,
      schema: {
        ...schema,
        summary: 'Save credits under names; they replace the ones before',
        body: SentUsualCredits,
        response: { 200: UsualCredits },
      },
      bodyLimit: LIMITS.jsonBytes,
    },
    async (request): Promise<UsualCredits> => {
      const own = ownOf(actor(request))
      const sent = readSets(request.body)
      return db.write(async (write) => {
        const sets: UsualSet[] = []
        for (const { name, contributions } of sent) {
          const { named } = await resolveContributions(write, contributions)
          sets.push({ name, contributions: named })
        }
        await saveUsualSets(write, own.seq, sets)
        return present(write, own, sets)
      })
    },
  )
}

function ownOf({ own }: Actor) {
  if (!own) throw forbidden('Only creators save credits.')
  return own
}

async function present(
  read: Handle,
  { seq, id, name }: ReturnType<typeof ownOf>,
  sets: UsualSet[],
): Promise<UsualCredits> {
  const latest = new Map<string, Contribution>()
  for (const one of await latestContributionsOf(read, seq, USUAL_SETS.latestTracks)) {
    const identity = identityOfContribution(one, identityOf)
    if (!latest.has(identity)) latest.set(identity, one)
  }
  return { me: { creator_id: id, name }, sets, latest: [...latest.values()] }
}

function readSets({ sets }: SentUsualCredits) {
  const errors: FieldErrors = {}
  const names = new Set<string>()
  const read = sets.map(({ name, contributions }, at) => {
    if (!isSeen(name) || names.has(identityOf(name)))
      errors[`sets[${at}].name`] = 'Each set has a name of its own.'
    names.add(identityOf(name))
    const { contributions: checked, errors: wrong } = readContributions({ contributions })
    for (const [field, sentence] of Object.entries(wrong)) errors[`sets[${at}].${field}`] = sentence
    return { name: tidyName(name), contributions: checked }
  })
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  return read
}

/** A saved set with the people of today: who is gone has the name of then, and no id. */
async function today(read: Handle, { name, contributions }: UsualSet): Promise<UsualSet> {
  const sent = contributions.map((one) => sentContribution(one))
  const { people } = await peopleOf(read, sent)
  return {
    name,
    contributions: contributions.map(({ party, voice_of = [], style_of = [], ...facts }) => {
      const known = (ids: readonly string[]) => ids.flatMap((id) => people.artist.get(id)?.id ?? [])
      const [voices, styles] = [known(voice_of), known(style_of)]
      return {
        party: partyToday(party, people),
        ...facts,
        ...(voices.length > 0 && { voice_of: voices }),
        ...(styles.length > 0 && { style_of: styles }),
      }
    }),
  }
}

type People = Awaited<ReturnType<typeof peopleOf>>['people']

function partyToday(
  party: UsualSet['contributions'][number]['party'],
  { artist, creator }: People,
): UsualSet['contributions'][number]['party'] {
  if ('creator_id' in party) {
    const found = creator.get(party.creator_id)
    return found ? { creator_id: found.id, name: found.name } : { name: party.name }
  }
  if ('artist_id' in party) {
    const found = artist.get(party.artist_id)
    return found ? { artist_id: found.id, name: found.name } : { name: party.name }
  }
  return party
}
