/** An image that is refused. The message is a sentence for its sender. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem'
}

/** Accepted image formats: how their files begin, and how they are stored. */
export const FORMATS = {
  jpeg: { name: 'JPEG', begins: 'a JPEG image', extension: 'jpg', failOn: 'error' },
  png: { name: 'PNG', begins: 'a PNG image', extension: 'png', failOn: 'warning' },
  webp: { name: 'WebP', begins: 'a WebP image', extension: 'webp', failOn: 'warning' },
} as const
export type ImageFormat = keyof typeof FORMATS

/** Formats of browsers, cameras and drawing programs (contract, Artist and Creator). */
export const PICTURES: readonly ImageFormat[] = ['jpeg', 'png', 'webp']
