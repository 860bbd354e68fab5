import { LIMITS } from '@melodia/contract/choices/limits'
import { CreatorFields, ProfileFields } from '@melodia/contract/creators'
import { jsonValue, single, truth, type FieldsOf } from '../../../kit/http/fields.ts'
import { PERSON_FIELDS, PROFILE_FIELDS } from '../form.ts'

const ADDRESS = `begins with http:// or https:// and has at most ${LIMITS.addressLength} characters`

const FIELDS: FieldsOf<typeof CreatorFields> = {
  ...PERSON_FIELDS,
  mid: { label: 'User', read: single, fits: 'is one id' },
  is_active: { label: 'Active', read: truth, fits: 'is true or false' },
  statement: { label: 'Statement', read: jsonValue, fits: 'is the JSON of a whole statement' },
  href: { label: 'Href', read: single, fits: ADDRESS },
  uri: { label: 'Uri', read: single, fits: 'is of the form melodia:creator:name' },
  'external_urls.melodia': { label: 'External url', read: single, fits: ADDRESS },
}

/** Schema of the creator form, and how its texts are parsed (spec §5, §7). */
export const CREATOR_FORM = [CreatorFields, FIELDS] as const
/** Fields that creators may send about themselves. */
export const PROFILE_FORM = [ProfileFields, PROFILE_FIELDS] as const

const COUNTED = 'Followers are counted: they cannot be set.'
const FOLLOWERS = {
  followers: COUNTED,
  'followers.total': COUNTED,
  'followers.href': COUNTED,
}

export const CREATOR_RULES = { refused: FOLLOWERS }

const ADMINS_ONLY = 'is set by administrators only.'
export const PROFILE_RULES = {
  refused: {
    ...FOLLOWERS,
    mid: `User ${ADMINS_ONLY}`,
    popularity: `Popularity ${ADMINS_ONLY}`,
    is_active: `Active ${ADMINS_ONLY}`,
    href: `Href ${ADMINS_ONLY}`,
    uri: `Uri ${ADMINS_ONLY}`,
    'external_urls.melodia': `External url ${ADMINS_ONLY}`,
  },
}
