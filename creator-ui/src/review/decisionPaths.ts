import { paths } from '@melodia/portal'

const LIST = paths.list('decisions')

/** Path of all decisions, or of one kind. */
export const decisionsOf = (action?: string) =>
  action ? `${LIST}?filter=${encodeURIComponent(JSON.stringify({ action }))}` : LIST
