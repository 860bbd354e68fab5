import type { Request } from '@melodia/contract/requests'

/** Whether a creator of this name waits to be assigned (spec §2). */
export const standingOf = ({ cid }: Pick<Request, 'cid'>) =>
  cid ? 'Creator Exists' : 'New Creator'
