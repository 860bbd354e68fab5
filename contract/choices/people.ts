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
