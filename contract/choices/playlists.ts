import { LIMITS } from './limits.ts'

export const PLAYLIST_SORTS = ['name', 'created_at', 'updated_at'] as const
export type PlaylistSort = (typeof PLAYLIST_SORTS)[number]

/** The file of a playlist form: its cover (spec §3). */
export const PLAYLIST_FILES = {
  image: { label: 'Cover', accept: '.jpg,.jpeg,.png,.webp', maxBytes: LIMITS.imageBytes },
} as const
