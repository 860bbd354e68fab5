import { ArtistFields } from '@melodia/contract/artists'
import { LIMITS } from '@melodia/contract/choices/limits'
import { single, type FieldsOf } from '../../../kit/http/fields.ts'
import { PERSON_FIELDS } from '../form.ts'

const FIELDS: FieldsOf<typeof ArtistFields> = {
  ...PERSON_FIELDS,
  country: { label: 'Country', read: single, fits: `has at most ${LIMITS.nameLength} characters` },
  image_url: { label: 'Image url', read: single, fits: 'is one address' },
}

/** Schema of the artist form, and how its texts are parsed (spec §5). */
export const ARTIST_FORM = [ArtistFields, FIELDS] as const
