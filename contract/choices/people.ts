import { LIMITS } from './limits.ts'

/** Popularity runs from 0 to 100 (spec §9). */
export const POPULARITY_MAX = 100

/** Files of an artist's or a creator's form (spec §5). */
export const IMAGES = {
  images: {
    label: 'Images',
    accept: '.jpg,.jpeg,.png,.webp',
    maxBytes: LIMITS.imageBytes,
    count: LIMITS.imagesPerRecord,
  },
} as const

/** Minutes for which a link that sets a new password can be used. */
export const RESET_MINUTES = 30

/** Hours for which a link that confirms an email can be used. */
export const CONFIRM_HOURS = 24

/** Days for which the change of an account's email can be taken back. */
export const TAKE_BACK_DAYS = 7
