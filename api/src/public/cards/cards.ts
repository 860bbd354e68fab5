import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageNoun } from '@melodia/contract/choices/catalogue'
import { containsLabel } from '@melodia/contract/disclosure'
import type { Image } from '@melodia/contract/images'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { cachedReply, type CachedReply } from '../../kit/http/cachedReply.ts'
import { MissingFile, type Media } from '../../platform/media/media.ts'
import type { Pictures } from '../../platform/media/pictures.ts'
import type { MediaUrls } from '../../platform/media/urls.ts'
import { drawable } from '../../platform/media/letters.ts'
import type { CardStore } from './store.ts'

interface CardsOptions {
  catalogue: Catalogue
  media: Pick<Media, 'open'>
  urls: Pick<MediaUrls, 'verify'>
  pictures: Pick<Pictures, 'card'>
  store: CardStore
  log: { warn(details: object, message: string): void }
  maxBytes?: number
  waitMs?: number
}

/** A drawn card, or one that is being drawn and weighs nothing yet. */
interface Entry {
  reply: Promise<CachedReply>
  bytes: number
}

/** Content of a record's card. */
interface Subject {
  noun: PageNoun
  title: string
  line: string
  /** What a machine made of a track; absent of other records. */
  note?: string
  image: Image | undefined
}

const KIND = {
  tracks: 'Track',
  artists: 'Artist',
  playlists: 'Playlist',
  creators: 'Creator',
  albums: 'Album',
} as const satisfies Record<PageNoun, string>

/** A card is some 100 kB. */
const MAX_BYTES = 16 * 1024 * 1024
/** How long a call waits for a card, where uploads go before it. */
const WAIT_MS = 5_000

/**
 * Cards of public records: the pictures that are shown where a page is shared. A drawn card is
 * stored by its content, so that other changes draw nothing again.
 */
export function makeCards({
  catalogue,
  media,
  urls,
  pictures,
  store,
  log,
  maxBytes = MAX_BYTES,
  waitMs = WAIT_MS,
}: CardsOptions) {
  const drawn = new Map<string, Entry>()
  let bytes = 0

  async function drawOnce(key: string, subject: Subject): Promise<CachedReply> {
    const stored = await store.read(key)
    if (stored) return cachedReply('image/png', stored)
    const png = await draw(subject)
    // What cannot be stored, as on a full disk, is drawn anew the next time.
    await store.write(key, png).catch(() => undefined)
    return cachedReply('image/png', png)
  }

  async function draw({ noun, title, line, note = '', image }: Subject): Promise<Buffer> {
    return pictures.card({
      kind: KIND[noun],
      title: drawable(title) ?? `${KIND[noun]} on Melødia`,
      line: drawable(line) ?? '',
      note,
      picture: image ? await read(image) : null,
      isRound: noun === 'artists' || noun === 'creators',
    })
  }

  /** Its middle square. The address is one that the catalogue made, so its key is signed. */
  async function read({ medium_url }: Image): Promise<Uint8Array | null> {
    const { pathname, search } = new URL(medium_url)
    const access = urls.verify(pathname + search)
    if (!access) return null
    try {
      return await buffer((await media.open(access.key)).stream)
    } catch (error) {
      if (error instanceof MissingFile) return null
      throw error
    }
  }

  function keep(entry: Entry, { body }: CachedReply) {
    entry.bytes = body.length
    bytes += entry.bytes
    for (const [oldest, gone] of drawn) {
      if (bytes <= maxBytes || gone === entry) return
      drawn.delete(oldest)
      bytes -= gone.bytes
    }
  }

  function entryOf(subject: Subject): Promise<CachedReply> {
    const key = createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
    const known = drawn.get(key)
    if (known) {
      drawn.delete(key)
      drawn.set(key, known)
      return known.reply
    }
    const entry: Entry = { reply: drawOnce(key, subject), bytes: 0 }
    drawn.set(key, entry)
    entry.reply.then(
      (reply) => keep(entry, reply),
      () => drawn.delete(key),
    )
    return entry.reply
  }

  /**
   * The card of a record; null where it is not public, `later` where it is not drawn yet: the work
   * that comes before it takes long, or all cards have taken their time.
   */
  async function card(noun: PageNoun, id: string): Promise<CachedReply | 'later' | null> {
    const subject = await subjectOf(catalogue, noun, id)
    if (!subject) return null
    const reply = entryOf(subject).catch((error: unknown) => {
      log.warn({ err: error, noun, id }, 'A card was not drawn; it is tried when it is asked for')
      return 'later' as const
    })
    return Promise.race([reply, sleep(waitMs, 'later' as const, { ref: false })])
  }

  return { card }
}
export type Cards = ReturnType<typeof makeCards>

async function subjectOf(
  catalogue: Catalogue,
  noun: PageNoun,
  id: string,
): Promise<Subject | null> {
  if (noun === 'tracks') {
    const track = await catalogue.track(id)
    const line = new Intl.ListFormat('en').format(track?.artists.map(({ name }) => name) ?? [])
    const note = track ? containsLabel(track.contains) : ''
    return track && { noun, title: track.title, line, note, image: track.artwork }
  }
  if (noun === 'playlists') {
    const playlist = await catalogue.playlist(id)
    const line = playlist?.creator?.name ?? ''
    return playlist && { noun, title: playlist.name, line, image: playlist.images[0] }
  }
  if (noun === 'albums') {
    const album = await catalogue.album(id)
    return album && { noun, title: album.title, line: album.artist.name, image: album.artwork }
  }
  const person = await (noun === 'artists' ? catalogue.artist(id) : catalogue.creator(id))
  const line = person?.genres.slice(0, 3).join(', ') ?? ''
  return person && { noun, title: person.name, line, image: person.images[0] }
}
