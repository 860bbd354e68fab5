import { Type, type Static } from 'typebox'

/** A stored picture: re-encoded in full, and two squares cropped from its middle. */
export const Image = Type.Object({
  url: Type.String({ description: 'The whole picture; public, its content never changes' }),
  width: Type.Integer({ minimum: 1, description: 'Pixels' }),
  height: Type.Integer({ minimum: 1, description: 'Pixels' }),
  thumbnail_url: Type.String({ description: '100 by 100 pixels, WebP' }),
  medium_url: Type.String({ description: '400 by 400 pixels, WebP' }),
})
export type Image = Static<typeof Image>
