import type { Embeddable } from '@melodia/contract/choices/catalogue'
import { EMBED_SIZE, embedCode } from '@melodia/contract/embed'
import type { Image } from '@melodia/contract/images'
import { element, XML } from '../../kit/text/xml.ts'

/** Side length in pixels of the picture that goes with it. */
const THUMBNAIL = 400

export interface EmbedSubject {
  noun: Embeddable
  id: string
  title: string
  author: { name: string; path: string }
  image: Image | undefined
  /** Who and what made a track, as a sentence; absent of a playlist. */
  description?: string
}

/** Largest size that the asking site has room for, in pixels. */
interface Room {
  width: number
  height: number
}

/** The record that an address of this site names; null for any other address. */
export function embeddableAt(address: string, publicUrl: string) {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(publicUrl).origin) return null
  const [, noun, id] = /^\/(?:music|embed)\/(tracks|playlists)\/([^/]+)\/?$/.exec(pathname) ?? []
  return id && (noun === 'tracks' || noun === 'playlists') ? ({ noun, id } as const) : null
}

/** A reply of oEmbed 1.0, of the type `rich`. */
export function oembed(subject: EmbedSubject, publicUrl: string, room: Room) {
  const width = Math.min(EMBED_SIZE[subject.noun].width, room.width)
  const height = Math.min(EMBED_SIZE[subject.noun].height, room.height)
  const { title, author, image, description } = subject
  const fits = image && room.width >= THUMBNAIL && room.height >= THUMBNAIL
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Melødia',
    provider_url: publicUrl,
    title,
    author_name: author.name,
    author_url: publicUrl + author.path,
    // A parameter of our own, which oEmbed allows.
    ...(description !== undefined && { description }),
    width,
    height,
    html: embedCode(subject, publicUrl, { width, height }),
    ...(fits && {
      thumbnail_url: image.medium_url,
      thumbnail_width: THUMBNAIL,
      thumbnail_height: THUMBNAIL,
    }),
  }
}

/** The same as XML. */
export const oembedXml = (reply: ReturnType<typeof oembed>) =>
  `${XML}<oembed>${Object.entries(reply)
    .map(([name, value]) => element(name, String(value)))
    .join('')}</oembed>`
