import { PLATFORM } from '@melodia/contract/choices/product'
import type { TRACK_ACTIONS, TrackAction } from '@melodia/contract/lifecycle'

/** The actor in a form for creators: nobody of the platform by name. */
export const NAMES_FOR_CREATORS = {
  reviewers: `${PLATFORM} review`,
  creators: 'A creator of the track',
  everybody: PLATFORM,
} as const satisfies Record<(typeof TRACK_ACTIONS)[TrackAction]['by'], string>
