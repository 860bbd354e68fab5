/** An image that cannot be taken. The message is a sentence for the person who sent it. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem'
}

/** Kinds of images that can be taken: what they begin as, and how they are kept. */
export const FORMATS = {
  jpeg: { name: 'JPEG', begins: 'a JPEG image', extension: 'jpg', failOn: 'error' },
  png: { name: 'PNG', begins: 'a PNG image', extension: 'png', failOn: 'warning' },
  webp: { name: 'WebP', begins: 'a WebP image', extension: 'webp', failOn: 'warning' },
} as const
export type ImageFormat = keyof typeof FORMATS

/** Whatever browsers show and cameras and drawing programs write (contract, Artist and Creator). */
export const PICTURES: readonly ImageFormat[] = ['jpeg', 'png', 'webp']
