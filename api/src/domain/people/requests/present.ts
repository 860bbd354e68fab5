import type { OwnRequest, Request } from '@melodia/contract/requests'
import type { RequestRecord } from '@melodia/db/requests'
import { canUndo } from './undo.ts'
import { presentImage } from '../../../platform/media/present.ts'
import type { MediaUrls } from '../../../platform/media/urls.ts'

/** A request as sent to admins. */
export const presentRequest = (
  {
    seq: _seq,
    user: _user,
    images,
    followers,
    user_name,
    email,
    email_verified,
    awaits_confirmation,
    user_since,
    ...record
  }: RequestRecord,
  urls: MediaUrls,
  now: number,
): Request => ({
  ...record,
  user: {
    name: user_name,
    email,
    email_verified,
    awaits_confirmation,
    since: new Date(user_since).toISOString(),
  },
  can_undo: canUndo(record, now),
  images: images.map((image) => presentImage(image, urls)),
  followers: { total: followers },
})

/** A request as sent to its applicant, without the creator it may be matched with. */
export const presentOwnRequest = ({
  id,
  name,
  bio,
  genres,
  message,
  state,
  created_at,
  decided_at,
  reason,
  version,
}: RequestRecord): OwnRequest => ({
  id,
  name,
  bio,
  genres,
  message,
  state,
  created_at,
  decided_at,
  reason,
  version,
})
