import { LIMITS } from '@melodia/contract/choices'
import { excerptOf } from './excerpt.ts'
import { genreOf } from './genre.ts'
import { pngOf } from './picture.ts'
import { plain } from './plain.ts'

/** What a recording says of itself, as a track form takes it. */
export interface Tags {
  title?: string
  /** Names with commas between them. */
  artists?: string
  album?: string
  genre?: string
  /** The picture in the recording, as a PNG. */
  picture?: File
}

/**
 * The tags of a chosen MP3 (ID3v1, ID3v2.2 to 2.4, APE). Nobody vouches for them, so they are only
 * ever offered: a file without tags, or one that is no MP3 at all, gives none.
 */
export const readTags = async (file: File): Promise<Tags> => {
  try {
    const { parseBuffer, selectCover } = await import('music-metadata')
    const { common } = await parseBuffer(await excerptOf(file), 'audio/mpeg')
    const cover = selectCover(common.picture)
    return filled({
      title: plain(common.title),
      artists: listed(common.artists ?? [common.artist ?? '']),
      album: plain(common.album),
      genre: genreOf(plain(common.genre?.[0])),
      picture: cover ? await pngOf(cover) : undefined,
    })
  } catch {
    return {}
  }
}

/**
 * Several names as the form's one text. Where a recording lists its artists one by one, a comma in
 * a name belongs to it, which that text can't say: then the artists are left to the person. A lone
 * text with commas is what most programs write for several artists, and is taken as it is.
 */
const listed = (given: readonly string[]) => {
  const names = given
    .map(plain)
    .filter((name) => name !== '')
    .slice(0, LIMITS.namesPerTrack)
  return names.length > 1 && names.some((name) => name.includes(',')) ? '' : names.join(', ')
}

const filled = (tags: { [Name in keyof Tags]: Tags[Name] | undefined }): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([, value]) => value))
