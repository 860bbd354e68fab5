import { Type, type Static } from 'typebox'

const Need = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  oldest_at: Type.Union([Type.String(), Type.Null()], {
    description: 'Since when the oldest of them waits: ISO 8601, UTC; null where there is none',
  }),
})
export type Need = Static<typeof Need>

const about = (description: string) => Type.Object(Need.properties, { description })

/** Tasks that wait for administrators, by kind. */
export const Needs = Type.Object({
  review: about('Tracks that wait for a reviewer'),
  appeal: about('Appeals against rejections'),
  proposals: about('Tracks with changes that wait for a reviewer'),
  requests: about('Open requests to become a creator'),
  spellings: about('Credits, grants and requests under a name that is spelt otherwise'),
  mails: about('Mails that were given up'),
  deliveries: about('Deliveries of webhooks that were given up'),
  unanalysed_pending: about('Pending tracks whose recording could not be analysed'),
  unanalysed_published: about('Published tracks whose recording could not be analysed'),
})
export type Needs = Static<typeof Needs>
export type NeedKind = keyof Needs
