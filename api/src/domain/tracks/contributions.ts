import { LIMITS } from '@melodia/contract/choices/limits'
import { contributionProblems } from '@melodia/contract/contributionRules'
import {
  SentContribution,
  type Contribution,
  type Party,
  type SentContributions,
} from '@melodia/contract/contributions'
import { creditsText, sentContribution } from '@melodia/contract/creditsText'
import { toolName } from '@melodia/contract/parts'
import { isSeen } from '@melodia/contract/shownText'
import type { NewContribution } from '@melodia/db/contributions'
import { peopleOfIds, type CreditName } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { identityOf } from '@melodia/db/records/identity'
import { tidyName } from '@melodia/db/records/names'
import { Value } from 'typebox/value'
import { unacceptable } from '../../kit/http/errors.ts'
import type { FieldErrors } from '../../kit/http/fields.ts'
import { hiddenWithin } from '../../kit/text/shown.ts'
import { isText, shortened } from '../../kit/text/text.ts'

/** Contributions as they were sent, tidied, or sentences by field: `contributions[2].ai`. */
export function readContributions(value: unknown): {
  contributions: SentContribution[]
  errors: FieldErrors
} {
  const { contributions: list, ...others } = isRecord(value) ? value : {}
  const [other] = Object.keys(others)
  if (other !== undefined)
    return refused({ [other]: `${shortened(other, 60)} is not a field here.` })
  if (!Array.isArray(list)) return refused({ contributions: 'Contributions are a list.' })
  if (list.length > LIMITS.contributionsPerTrack)
    return refused({
      contributions: `A track has at most ${LIMITS.contributionsPerTrack} contributions.`,
    })
  const errors: FieldErrors = {}
  for (const [at, item] of list.entries()) {
    const [field, sentence] = shapeProblem(item) ?? []
    if (sentence !== undefined) errors[`contributions[${at}]${field}`] = sentence
  }
  if (Object.keys(errors).length > 0) return refused(errors)
  // Each has passed the check of its shape.
  const contributions = (list as SentContribution[]).map((one) => tidied(sentContribution(one)))
  const problems = contributionProblems(contributions, identityOf)
  return Object.keys(problems).length > 0 ? refused(problems) : { contributions, errors: {} }
}

const refused = (errors: FieldErrors) => ({ contributions: [], errors })

/** The field of a contribution that is wrong, as `.role`, and why; null if none is. */
function shapeProblem(item: unknown): [field: string, sentence: string] | null {
  if (!Value.Check(SentContribution, item)) {
    const [error] = Value.Errors(SentContribution, item)
    const missing =
      error && 'requiredProperties' in error.params ? error.params.requiredProperties : []
    const [field = missing[0] ?? ''] = error?.instancePath.split('/').slice(1, 2) ?? []
    const sentence = Object.hasOwn(SHAPES, field) ? SHAPES[field] : undefined
    return sentence === undefined ? ['', NO_CONTRIBUTION] : [`.${field}`, sentence]
  }
  const texts = textsWithin(item)
  if (!texts.every(isText)) return ['', 'This has characters that cannot be stored.']
  if (!texts.every((text) => isSeen(text)))
    return ['', 'A text here has no characters that can be seen.']
  const hidden = hiddenWithin('contribution', item)
  return hidden === undefined ? null : ['', `A text here ${hidden}`]
}

const NO_CONTRIBUTION =
  'A contribution has a party, a role and ai, and may have tool, instrument, voice_of, style_of and shown.'
const SHAPES: Readonly<Record<string, string>> = {
  party: 'A party is one of creator_id, artist_id, name, or generator: true.',
  role: 'This is no role.',
  ai: 'Ai is none, partly or all.',
  tool: 'A tool has a model, and may have a vendor and a version.',
  instrument: `An instrument has 1 to ${LIMITS.nameLength} characters.`,
  voice_of: 'These are ids of artists, each once.',
  style_of: 'These are ids of artists, each once.',
  shown: 'Shown is true or false.',
}

function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsWithin)
    : []
}

/** Names and tools without surplus white space. */
function tidied(sent: SentContribution): SentContribution {
  const { party, tool, instrument } = sent
  return {
    ...sent,
    ...('name' in party && { party: { name: tidyName(party.name) } }),
    ...(tool && {
      tool: {
        ...(tool.vendor !== undefined && { vendor: tidyName(tool.vendor) }),
        model: tidyName(tool.model),
        ...(tool.version !== undefined && { version: tidyName(tool.version) }),
      },
    }),
    ...(instrument !== undefined && { instrument: tidyName(instrument) }),
  }
}

/** The field `credits` of a form as it is kept: always the same text for the same contributions. */
export function readCreditsText(texts: readonly string[]): unknown {
  const [text = '', second] = texts
  if (second !== undefined || text.length > LIMITS.textBytes) return texts
  const { contributions, errors } = readContributions(parsed(text))
  return Object.keys(errors).length > 0 ? text : creditsText(contributions, true)
}

export const NO_JSON = 'Credits are JSON text: {"contributions":[]} says that there are none.'

/** Why the text of such a field is no credits; undefined if it is. */
export function creditsProblem(text: unknown): string | undefined {
  const value = parsed(String(text))
  if (value === undefined) return NO_JSON
  const { errors } = readContributions(value)
  const [first] = Object.entries(errors)
  if (!first) return undefined
  const [field, sentence] = first
  const [, number] = /^contributions\[(\d+)\]/.exec(field) ?? []
  return number === undefined ? sentence : `Contribution ${Number(number) + 1}: ${sentence}`
}

/** The contributions in a text that has passed those checks. */
export const contributionsIn = (text: string): SentContribution[] =>
  (JSON.parse(text) as SentContributions).contributions

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Contributions with the people that they name. */
export interface ResolvedContributions {
  /** To be written. */
  made: NewContribution[]
  /** To be proposed and shown. */
  named: Contribution[]
}

/**
 * Finds the people of contributions. Ids of merged artists find whom they were merged into.
 * @throws Problem 422 for ids of nobody, and for what is there twice then; in `field` if it is given.
 */
export async function resolveContributions(
  write: Handle,
  sent: readonly SentContribution[],
  field?: 'credits',
): Promise<ResolvedContributions> {
  const { people, errors } = await peopleOf(write, sent)
  if (Object.keys(errors).length > 0) throw refusal(errors, field)
  const resolved = sent.map((one) => resolvedOne(one, people))
  const problems = contributionProblems(
    resolved.map(({ named }) => sentContribution(named)),
    identityOf,
  )
  if (Object.keys(problems).length > 0) throw refusal(problems, field)
  return {
    made: resolved.map(({ made }) => made),
    named: resolved.map(({ named }) => named),
  }
}

function refusal(errors: FieldErrors, field?: string) {
  const [first = ''] = Object.values(errors)
  return unacceptable(field === undefined ? errors : { [field]: first })
}

interface People {
  creator: ReadonlyMap<string, CreditName>
  artist: ReadonlyMap<string, CreditName>
}

/** The people whom contributions name by id, and sentences for ids of nobody. */
export async function peopleOf(read: Handle, sent: readonly SentContribution[]) {
  const ids = sent.map(({ party, voice_of = [], style_of = [] }) => ({
    creator: 'creator_id' in party ? [party.creator_id] : [],
    artist: 'artist_id' in party ? [party.artist_id] : [],
    voice_of,
    style_of,
  }))
  const all = (names: readonly (keyof (typeof ids)[number])[]) => [
    ...new Set(ids.flatMap((of) => names.flatMap((name) => of[name])).map(folded)),
  ]
  const artists = all(['artist', 'voice_of', 'style_of'])
  const creators = all(['creator'])
  const people: People = {
    creator: creators.length === 0 ? new Map() : await peopleOfIds(read, 'creator', creators),
    artist: artists.length === 0 ? new Map() : await peopleOfIds(read, 'artist', artists),
  }
  const errors: FieldErrors = {}
  for (const [at, of] of ids.entries()) {
    const check = (
      name: keyof typeof of,
      found: ReadonlyMap<string, CreditName>,
      field: string,
    ) => {
      if (of[name].some((id) => !found.has(folded(id))))
        errors[`contributions[${at}].${field}`] =
          `There is no ${name === 'creator' ? 'creator' : 'artist'} with this id.`
    }
    check('creator', people.creator, 'party')
    check('artist', people.artist, 'party')
    check('voice_of', people.artist, 'voice_of')
    check('style_of', people.artist, 'style_of')
  }
  return { people, errors }
}

/** Ids are lower case. */
const folded = (id: string) => id.toLowerCase()

function resolvedOne(sent: SentContribution, { creator, artist }: People) {
  const { party, role, ai, tool, instrument, voice_of = [], style_of = [], shown = true } = sent
  const by = {
    creator: 'creator_id' in party ? (creator.get(folded(party.creator_id)) ?? null) : null,
    artist: 'artist_id' in party ? (artist.get(folded(party.artist_id)) ?? null) : null,
    name: 'name' in party ? party.name : null,
  }
  const artists = (ids: readonly string[]) => [
    ...new Map(
      ids.flatMap((id) => {
        const found = artist.get(folded(id))
        return found ? [[found.id, found] as const] : []
      }),
    ).values(),
  ]
  const [voices, styles] = [artists(voice_of), artists(style_of)]
  const made: NewContribution = {
    role,
    ai,
    creator: by.creator?.seq ?? null,
    artist: by.artist?.seq ?? null,
    name: by.name,
    tool: tool ?? null,
    instrument: instrument ?? null,
    voice_of: voices.map(({ seq }) => seq),
    style_of: styles.map(({ seq }) => seq),
    shown,
  }
  const named: Contribution = {
    party: namedParty(by, tool),
    role,
    ai,
    ...(tool && { tool }),
    ...(instrument !== undefined && { instrument }),
    ...(voices.length > 0 && { voice_of: voices.map(({ id }) => id) }),
    ...(styles.length > 0 && { style_of: styles.map(({ id }) => id) }),
    shown,
  }
  return { made, named }
}

function namedParty(
  by: { creator: CreditName | null; artist: CreditName | null; name: string | null },
  tool: SentContribution['tool'],
): Party {
  if (by.creator) return { creator_id: by.creator.id, name: by.creator.name }
  if (by.artist) return { artist_id: by.artist.id, name: by.artist.name }
  if (by.name !== null) return { name: by.name }
  return { generator: true, name: toolName({ model: '', ...tool }) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
