import { paths } from '@melodia/portal'

/** The list with this approval alone, whatever its state. */
export const approvalPlace = (id: string) =>
  `${paths.list('approvals')}?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`
