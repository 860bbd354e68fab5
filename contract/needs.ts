import { Type, type Static } from 'typebox'

const Need = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  oldest_at: Type.Union([Type.String(), Type.Null()], {
    description: 'Since when the oldest of them waits: ISO 8601, UTC; null where there is none',
  }),
})
export type Need = Static<typeof Need>

const about = (description: string) => Type.Object(Need.properties, { description })

const FullDisk = Type.Object({
  holds: Type.Array(Type.Enum(['data', 'media']), {
    description: 'What lies on it: DATA_DIR, the folder of MEDIA_URL',
  }),
  used: Type.Number({ minimum: 0, maximum: 1, description: 'Share that is full' }),
  free_bytes: Type.Integer({ minimum: 0 }),
  is_urgent: Type.Boolean({ description: 'Whether uploads will soon fail' }),
})
export type FullDisk = Static<typeof FullDisk>

/** Tasks that wait for administrators, by kind. */
export const Needs = Type.Object({
  review: about('Tracks that wait for a reviewer'),
  appeal: about('Appeals against rejections'),
  restriction_appeals: about('Appeals against what is held back'),
  proposals: about('Tracks with changes that wait for a reviewer'),
  requests: about('Open requests to become a creator'),
  representations: about('Creators who ask to speak for an artist'),
  approvals: about('Names of artists on tracks, not approved in time by who represents them'),
  spellings: about('Credits, grants and requests under a name that is spelt otherwise'),
  claims: about('Claims that wait for a decision'),
  claims_repeated: about('Creators whom upheld claims name again'),
  mails: about('Mails that were given up'),
  deliveries: about('Deliveries of webhooks that were given up'),
  unanalysed_pending: about('Pending tracks whose recording could not be analysed'),
  unanalysed_published: about('Published tracks whose recording could not be analysed'),
  webhooks: about('Webhooks that are on and whose deliveries fail, since the first that did'),
  jobs: about('Reports and downloads of data that were given up'),
  stuck: about('Jobs that are overdue while no process works on their kind'),
  disks: Type.Array(FullDisk, { description: 'Disks of this server that are nearly full' }),
})
export type Needs = Static<typeof Needs>
export type NeedKind = Exclude<keyof Needs, 'disks'>
