import type { CatalogueTrack } from '@melodia/contract/catalogue'
import { disclosureOf } from '@melodia/contract/disclosure'
import { element, escape, XML } from '../../kit/text/xml.ts'

/**
 * The newest tracks as an Atom feed (RFC 4287). Its `updated` is the latest of its entries: Atom
 * cannot say that an entry is gone.
 */
export function atomFeed(tracks: readonly CatalogueTrack[], publicUrl: string): string {
  const self = `${publicUrl}/music/feed.xml`
  const updated =
    tracks
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? EPOCH
  return [
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    element('id', self),
    element('title', 'New tracks on Melødia'),
    element('updated', updated),
    `<link rel="self" type="application/atom+xml" href="${escape(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(publicUrl)}/music"/>`,
    ...tracks.map(entry),
    '</feed>',
  ].join('\n')
}

/** Time of a feed without entries. */
const EPOCH = '1970-01-01T00:00:00.000Z'

const entry = (track: CatalogueTrack) =>
  [
    '<entry>',
    element('id', track.url),
    element('title', track.title),
    element('updated', track.updated_at),
    element('published', track.published_at),
    ...track.artists.map(({ name }) => `<author>${element('name', name)}</author>`),
    `<link rel="alternate" type="text/html" href="${escape(track.url)}"/>`,
    `<link rel="enclosure" type="audio/mpeg" href="${escape(track.preview_url)}"/>`,
    `<category term="${escape(track.genre)}"/>`,
    element('summary', summaryOf(track)),
    '</entry>',
  ].join('\n')

function summaryOf({ title, artists, album, genre, parts }: CatalogueTrack) {
  const names = new Intl.ListFormat('en').format(artists.map(({ name }) => name))
  return `${title} by ${names}${album && `, from ${album}`}. ${genre}. ${disclosureOf(parts)}.`
}
