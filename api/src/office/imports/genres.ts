import type { Fact } from '@melodia/contract/changes'
import { knownGenres, nameOfGenre } from '@melodia/db/analytics/genres'
import type { Handle } from '@melodia/db/database'
import type { StoredLine } from '@melodia/db/imports'
import { identityOf } from '@melodia/db/records/identity'
import { nearest } from '../../kit/text/nearest.ts'

const genresOf = ({ genre, genres }: Readonly<Record<string, Fact>>) =>
  [genre, genres].flat().filter((name) => typeof name === 'string' && name !== '') as string[]

/** Finds genres that a line brings in and nothing has yet: a slip more often than a new genre. */
export async function makeGenreCheck(read: Handle) {
  const known = await knownGenres(read)

  async function sentence(genre: string): Promise<string> {
    const near = nearest(identityOf(genre), known)
    const meant = near === undefined ? undefined : await nameOfGenre(read, near)
    return `“${genre}” is a new genre.${meant === undefined ? '' : ` Is “${meant}” meant?`}`
  }

  /** What is to be checked in a line; empty if nothing is. */
  return async ({ before, after }: Pick<StoredLine, 'before' | 'after'>): Promise<string> => {
    const present = new Set(genresOf(before ?? {}).map(identityOf))
    const sentences: string[] = []
    for (const genre of genresOf(after)) {
      const identity = identityOf(genre)
      if (!known.has(identity) && !present.has(identity)) sentences.push(await sentence(genre))
    }
    return sentences.join(' ')
  }
}
