import { appendPictures, type Picture } from '@melodia/portal/form'
import type { RaRecord } from 'react-admin'

/** A creator as the API has it, or as its form has it: pictures may be files, numbers empty. */
interface Facts {
  mid?: string | null
  name?: string
  bio?: string | null
  genres?: readonly string[]
  popularity?: number | null
  is_active?: boolean
  href?: string | null
  uri?: string | null
  external_urls?: { melodia?: string | null }
  images?: readonly Picture[]
}

/** Fields as texts (spec §7); what the form does not hold is undefined. */
const textsOf = (facts: Facts) =>
  new Map(
    Object.entries({
      mid: facts.mid ?? '',
      name: facts.name,
      bio: facts.bio ?? '',
      genres: JSON.stringify(facts.genres ?? []),
      popularity: facts.popularity?.toString(),
      is_active: facts.is_active?.toString(),
      href: facts.href ?? '',
      uri: facts.uri ?? '',
      'external_urls.melodia': facts.external_urls?.melodia ?? '',
    }),
  )

const NOTHING = textsOf({})

/**
 * A creator form as multipart (spec §7), texts before files. An update carries its id and what has
 * changed: absent is not empty.
 */
export const creatorBody = (data: Facts, previous?: RaRecord & Facts) => {
  const body = new FormData()
  if (previous) body.append('id', String(previous.id))
  const before = previous ? textsOf(previous) : NOTHING
  for (const [field, text] of textsOf(data))
    if (text !== undefined && text !== before.get(field)) body.append(field, text)
  appendPictures(body, 'images', data.images, previous?.images)
  return body
}
