import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { API_BASE } from './session.ts'
import { Statement } from './restrictions.ts'
import { imageFiles, personFields, personFilter, personRead, profileFields } from './people.ts'

/** A creator (spec §3). */
export const Creator = Type.Object({
  ...personRead,
  mid: Type.Optional(
    Type.String({ description: 'Id of the user it is assigned to; absent: unassigned' }),
  ),
  type: Type.Literal('creator'),
  href: Type.String({
    description: 'Where the creator is described; this API where nothing is set',
  }),
  uri: Type.String(),
  followers: Type.Object({ href: Type.String(), total: Type.Integer({ minimum: 0 }) }),
  external_urls: Type.Object({ melodia: Type.Optional(Type.String()) }),
  is_active: Type.Boolean(),
})
export type Creator = Static<typeof Creator>

const address = (pattern: string, description: string) =>
  Type.Optional(Type.String({ maxLength: LIMITS.addressLength, pattern, description }))

const WEB = 'https?://[^\\s"<>]+'
const URN = '[A-Za-z][A-Za-z0-9+.-]*(:[\\w.~%-]+)+'
/** URL of the creator in this API, as forms show it. */
const OWN = `${API_BASE}/admin/creators/[\\w-]+`

/** Text fields of a creator form, after parsing the multipart text (spec §5, §7). */
export const CreatorFields = Type.Object(
  {
    ...personFields,
    mid: Type.Optional(Type.String({ description: 'Id of a user; empty: unassigned' })),
    is_active: Type.Optional(Type.Boolean()),
    statement: Type.Optional(
      Type.Unsafe<Statement>({
        ...Statement,
        description: 'JSON: why it is switched off. The platform’s own words where it is absent',
      }),
    ),
    href: address(
      `^(|${WEB}|${OWN})$`,
      'an address with http or https; empty: the address in this API',
    ),
    uri: address(`^(|${URN}|${WEB})$`, 'such as melodia:creator:name; empty: made of the id'),
    'external_urls.melodia': address(`^(|${WEB})$`, 'an address with http or https; empty: none'),
  },
  { additionalProperties: false },
)
export type CreatorFields = Static<typeof CreatorFields>

/** Multipart body of a create, for the OpenAPI document: booleans and numbers are strings. */
export const CreatorForm = Type.Object(
  { ...CreatorFields.properties, ...imageFiles },
  { additionalProperties: false },
)
/** Body of an update: absent fields stay unchanged. */
export const CreatorChanges = Type.Partial(CreatorForm)

/** Profile fields that creators may change themselves (contract, Own profile). */
export const ProfileFields = Type.Object(profileFields, { additionalProperties: false })
export type ProfileFields = Static<typeof ProfileFields>
export const ProfileChanges = Type.Partial(
  Type.Object({ ...profileFields, ...imageFiles }, { additionalProperties: false }),
)

export const CreatorReply = Type.Object({ creator: Creator })
export type CreatorReply = Static<typeof CreatorReply>

/** `filter` of the list of creators. */
export const CreatorFilter = Type.Object(
  {
    ...personFilter,
    assigned: Type.Optional(Type.Boolean({ description: 'Whether a user is assigned' })),
    is_active: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type CreatorFilter = Static<typeof CreatorFilter>
