import { paths, tracks } from '@melodia/portal'

/** Where several tracks are uploaded at once. */
export const SEVERAL = `${paths.create(tracks.published)}/several`
