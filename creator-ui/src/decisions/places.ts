import { paths } from '@melodia/portal'

const LIST = paths.list('decisions')

/** All decisions, or those of one kind. */
export const decisionsOf = (action?: string) =>
  action ? `${LIST}?filter=${encodeURIComponent(JSON.stringify({ action }))}` : LIST
