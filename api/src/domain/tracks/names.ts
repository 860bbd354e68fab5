import { namesIn, possibleNames } from '@melodia/contract/names'
import { CREDIT_PARTIES, peopleOfNames, type CreditParty } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { identityOf } from '@melodia/db/records/identity'
import type { TrackUpload } from './form.ts'

/** Names of the people a track credits now, in one party. */
type Standing = readonly string[]

/**
 * Whether parts between commas are one name: somebody has it. Parts that the track credits each by
 * itself stay apart, so that a form which is sent again means the same people.
 */
export function isOneName(standing: Standing, exists: (folded: string) => boolean) {
  const credited = new Set(standing.map(identityOf))
  return (name: string, parts: readonly string[]) =>
    (credited.has(identityOf(name)) || exists(identityOf(name))) &&
    !parts.every((part) => credited.has(identityOf(part)))
}

/** The names in a text of a form: between commas or in quotes, and existing ones as a whole. */
export async function namesInText(
  read: Handle,
  party: CreditParty,
  text: string,
  standing: Standing,
): Promise<string[]> {
  const existing = new Set<string>()
  for await (const part of inParts(possibleNames(text)))
    for (const { name, people } of await peopleOfNames(read, party, part))
      if (people.length > 0) existing.add(identityOf(name))
  return namesIn(
    text,
    isOneName(standing, (folded) => existing.has(folded)),
  )
}

/**
 * A form whose people are a list of names. A field that is sent several times, or as a JSON list,
 * has one name each; sent once it is a text of names.
 *
 * @param standing people whom the track credits now; called only if commas leave a doubt
 */
export async function withNamesApart(
  read: Handle,
  form: TrackUpload,
  standing: (party: CreditParty) => Promise<Standing>,
): Promise<TrackUpload> {
  if (form.isJson) return form
  const texts = { ...form.texts }
  for (const party of CREDIT_PARTIES) {
    const [text, second] = texts[`${party}s`] ?? []
    if (text === undefined || second !== undefined) continue
    const present = text.includes(',') ? await standing(party) : []
    texts[`${party}s`] = await namesInText(read, party, text, present)
  }
  return { ...form, texts }
}
