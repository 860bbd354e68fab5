import { publicPath, type Embeddable } from '@melodia/contract/choices/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { malformed, notFound, Problem } from '../../kit/http/errors.ts'
import { FOR_EVERY_ORIGIN } from '../../kit/http/headers.ts'
import { embeddableAt, oembed, oembedXml, type EmbedSubject } from './oembed.ts'
import { textOf } from './ask.ts'

interface OembedOptions {
  catalogue: Catalogue
  publicUrl: string
}

/** `GET /oembed`: how other sites put the player of a page into theirs (oembed.com). */
export async function oembedRoute(app: FastifyInstance, { catalogue, publicUrl }: OembedOptions) {
  async function subjectOf(noun: Embeddable, id: string): Promise<EmbedSubject | null> {
    if (noun === 'tracks') {
      const track = await catalogue.track(id)
      if (!track) return null
      const [artist] = track.artists
      const path = artist ? publicPath('artists', artist.id) : '/music'
      const name = new Intl.ListFormat('en').format(track.artists.map((each) => each.name))
      const { title, artwork, disclosure } = track
      const author = { name, path }
      return { noun, id: track.id, title, author, image: artwork, description: disclosure }
    }
    const playlist = await catalogue.playlist(id)
    if (!playlist) return null
    const { creator, name, images } = playlist
    const author = creator
      ? { name: creator.name, path: publicPath('creators', creator.id) }
      : { name: 'Melødia', path: '/music' }
    return { noun, id: playlist.id, title: name, author, image: images[0] }
  }

  const config = { access: 'public', counted: true } as const
  app.get('/oembed', { config, schema: { hide: true } }, async ({ query }, reply) => {
    const format = textOf(query, 'format') || 'json'
    if (format !== 'json' && format !== 'xml')
      throw new Problem(501, 'This format is not known. Ask for format=json or format=xml.')
    const address = textOf(query, 'url')
    if (!address) throw malformed('Say which page is meant: url=…')
    const named = embeddableAt(address, publicUrl)
    const subject = named && (await subjectOf(named.noun, named.id))
    if (!subject) throw notFound('Page to embed')
    const room = { width: pixels(query, 'maxwidth'), height: pixels(query, 'maxheight') }
    const made = oembed(subject, publicUrl, room)
    // Scripts of every site may read it: it says what the public page says.
    reply.headers({
      ...FOR_EVERY_ORIGIN,
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
    })
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(made)
    return reply.type('text/xml; charset=utf-8').send(oembedXml(made))
  })
}

function pixels(query: unknown, name: string): number {
  const text = textOf(query, name)
  if (text === '') return Infinity
  if (!/^[1-9]\d{0,5}$/.test(text)) throw malformed(`${name} is a number of pixels.`)
  return Number(text)
}
