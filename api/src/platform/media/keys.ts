import { randomUUID } from 'node:crypto'
import { DOCUMENTS } from '@melodia/db/documentKey'
import { isManifestKey } from '@melodia/db/manifestKey'

/** Keys of stored files, `<aa>/<sha256>.<ext>`, and what a key alone tells. */

const KEY = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.([a-z0-9]{1,8})$/

const CONTENT_TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

export const keyOf = (sha256: string, extension: string) =>
  `${sha256.slice(0, 2)}/${sha256}.${extension}`

/** Only keys pass, so no other path can be reached through the store. */
export const isKey = (text: string) => KEY.test(text)

/** Manifests are for nobody's eyes: no address leads to one, whoever has signed it. */
export const isServed = (key: string) => isKey(key) && !isManifestKey(key)

/** Keys of files that are stored apart, `<folder>/<UUID>`. */
export interface ApartKeys {
  folder: string
  fresh(): string
  isOne(key: string): boolean
}

function keysIn(folder: string): ApartKeys {
  const pattern = new RegExp(`^${folder}/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
  return {
    folder,
    fresh: () => `${folder}/${randomUUID()}`,
    isOne: (key) => pattern.test(key),
  }
}

export const PIECE_KEYS = keysIn('uploads')
export const DOCUMENT_KEYS = keysIn(DOCUMENTS)

export const sha256Of = (key: string) => key.slice(3, 67)

export const contentTypeOf = (key: string) =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

export const isAudio = (key: string) => contentTypeOf(key).startsWith('audio/')
