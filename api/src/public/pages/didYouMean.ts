import { searchKey } from '@melodia/db/records/searchWords'
import type { CatalogueTrack } from '@melodia/contract/catalogue'
import { nearest } from '../../kit/text/nearest.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** A longer search finds nothing for other reasons than a slip. */
const MOST_WORDS = 3
/** Tracks whose words are compared with a word. */
const COMPARED = 100
/** Letters that a word and the one that is meant begin with: the fewest, and the most that are tried. */
const BEGINNING = { fewest: 2, most: 8 }

/**
 * What a search that found nothing was meant to say: each word that nothing has is replaced by the
 * nearest with the same beginning. Null if there is none, or if that finds nothing either.
 */
export async function didYouMean(
  { tracks }: Pick<Catalogue, 'tracks'>,
  q: string,
): Promise<string | null> {
  const find = async (words: string, limit: number) =>
    (await tracks({ page: 1, limit, q: words })).rows
  const isFound = async (words: string) => (await find(words, 1)).length > 0

  async function meant(word: string): Promise<string | undefined> {
    const key = searchKey(word)
    const most = Math.min(key.length - 1, BEGINNING.most)
    for (let letters = most; letters >= BEGINNING.fewest; letters--) {
      const known = wordsOf(await find(key.slice(0, letters), COMPARED))
      const near = nearest(key, known.keys())
      if (near !== undefined) return known.get(near)
    }
    return undefined
  }

  const words = q.split(/\s+/)
  if (words.length > MOST_WORDS) return null
  const all: string[] = []
  for (const word of words) {
    const known = (await isFound(word)) ? word : await meant(word)
    if (known === undefined) return null
    all.push(known)
  }
  const sentence = all.join(' ')
  return sentence !== q && (await isFound(sentence)) ? sentence : null
}

/** The words by which tracks are found, as they are written, by their search key. */
function wordsOf(tracks: readonly CatalogueTrack[]): Map<string, string> {
  const texts = tracks.flatMap(({ title, album, genre, artists, creators }) => [
    title,
    album,
    genre,
    ...[...artists, ...creators].map(({ name }) => name),
  ])
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  return new Map(words.map((word) => [searchKey(word), word]))
}
