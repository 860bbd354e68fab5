import { Type } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { IMAGES, POPULARITY_MAX } from './choices/people.ts'
import { Image } from './images.ts'
import { addedFilter } from './lists.ts'

/** Fields that artists and creators share in replies. */
export const personRead = {
  id: Type.String(),
  name: Type.String(),
  bio: Type.String({ description: 'Plain text, or HTML of a few harmless tags' }),
  bio_excerpt: Type.String({ description: 'Its beginning without formatting' }),
  genres: Type.Array(Type.String()),
  images: Type.Array(Image, { description: 'In order; the first one stands for the record' }),
  popularity: Type.Integer({ minimum: 0, maximum: POPULARITY_MAX }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
  version: Type.Integer({ minimum: 1 }),
}

const Short = Type.String({ minLength: 1, maxLength: LIMITS.nameLength })

/** Fields of a person's own profile, after parsing the multipart text. */
export const profileFields = {
  name: Short,
  bio: Type.Optional(Type.String({ maxLength: LIMITS.textLength })),
  genres: Type.Optional(
    Type.Array(Short, {
      maxItems: LIMITS.genresPerRecord,
      description: 'JSON text, or a repeated field',
    }),
  ),
  existingImages: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: LIMITS.imagesPerRecord,
      description:
        'JSON text: urls of the images to keep, in order. Absent keeps all, [] none. New files follow them',
    }),
  ),
  id: Type.Optional(
    Type.String({ description: 'On update the id of the path; on create it has no effect' }),
  ),
}

/** Fields of an admin's form of an artist or a creator. */
export const personFields = {
  ...profileFields,
  popularity: Type.Optional(Type.Integer({ minimum: 0, maximum: POPULARITY_MAX })),
}

/** Files of the form, for the OpenAPI document. */
export const imageFiles = {
  images: Type.Optional(
    Type.Array(
      Type.String({
        format: 'binary',
        description: `${IMAGES.images.accept}, at most ${IMAGES.images.maxBytes} bytes`,
      }),
      { maxItems: LIMITS.imagesPerRecord },
    ),
  ),
}

/** Filters that artists and creators share. */
export const personFilter = {
  q: Type.Optional(
    Type.String({
      maxLength: LIMITS.nameLength,
      description: 'Parts of the name, without case and accents',
    }),
  ),
  id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
  genre: Type.Optional(Type.String({ maxLength: LIMITS.nameLength, description: 'One of genres' })),
  ...addedFilter,
}
