import { appendPictures, type Picture } from '@melodia/portal/form'
import type { RaRecord } from 'react-admin'

/** A profile as the API has it, or as its form has it: pictures may be files. */
interface Facts {
  name?: string
  bio?: string | null
  genres?: readonly string[] | null
  images?: readonly Picture[]
}

const textsOf = ({ name, bio, genres }: Facts) => ({
  name: name ?? '',
  bio: bio ?? '',
  genres: JSON.stringify(genres ?? []),
})

/** The own profile as multipart, texts before files: what has changed, since absent is not empty. */
export const profileBody = (data: Facts, previous?: RaRecord & Facts) => {
  const body = new FormData()
  const before = new Map(Object.entries(textsOf(previous ?? {})))
  for (const [field, text] of Object.entries(textsOf(data)))
    if (text !== before.get(field)) body.append(field, text)
  appendPictures(body, 'images', data.images, previous?.images)
  return body
}
