import { embedPath, type Embeddable } from './choices/catalogue.ts'

/** Pixels of the player in a frame of another site. */
export const EMBED_SIZE: Record<Embeddable, { width: number; height: number }> = {
  tracks: { width: 560, height: 172 },
  playlists: { width: 560, height: 420 },
}

interface Framed {
  noun: Embeddable
  id: string
  title: string
}

/** HTML that shows the player of a record on another site. */
export function embedCode(
  { noun, id, title }: Framed,
  publicUrl: string,
  { width, height } = EMBED_SIZE[noun],
) {
  const src = publicUrl + embedPath(noun, id)
  return (
    `<iframe src="${escaped(src)}" width="${width}" height="${height}" title="${escaped(`${title} on Melødia`)}" ` +
    'frameborder="0" loading="lazy" allow="autoplay; encrypted-media; clipboard-write"></iframe>'
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
