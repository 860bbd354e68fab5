import { paths } from '@melodia/portal'

/** Everything that is or was held back of the creator's own. */
export const RESTRICTIONS = paths.list('restrictions')
