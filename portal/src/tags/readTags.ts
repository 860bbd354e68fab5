import { GENRES } from '@melodia/contract/choices/genres'
import { LIMITS } from '@melodia/contract/choices/limits'
import { TRACK_NUMBER_MAX } from '@melodia/contract/choices/tracks'
import { generatorIn } from '@melodia/contract/generators'
import { textOfNames } from '@melodia/contract/names'
import { leaveReadable } from './readable.ts'

const UNPRINTABLE = /[\p{Cc}\p{Cs}\s]+/gu
const HALF_A_CHARACTER = /\p{Cs}$/u

/** A tag's text on one line, cut to the longest allowed name. */
const plain = (text = '') =>
  text
    .replace(UNPRINTABLE, ' ')
    .trim()
    .slice(0, LIMITS.nameLength)
    .replace(HALF_A_CHARACTER, '')
    .trim()

/** Side length in pixels at which no PNG exceeds the limit of an artwork (contract, Limits). */
const SIDE = 1_600

/** The picture of a tag in any format, converted to PNG as artwork requires (spec §5). */
const pngOf = async ({ data, format }: { data: Uint8Array; format: string }) => {
  try {
    const picture = await createImageBitmap(new Blob([new Uint8Array(data)], { type: format }))
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const png = await canvas.convertToBlob({ type: 'image/png' })
    return new File([png], 'artwork.png', { type: 'image/png' })
  } catch {
    return undefined
  }
}

const letters = (genre: string) => genre.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const known = new Map(GENRES.map((genre) => [letters(genre), genre]))

/** Maps `Hip-Hop` and `hip hop` to the platform's `Hip Hop`; unknown genres stay. */
const genreOf = (text: string) => known.get(letters(text)) ?? text

/** Bytes of audio after the leading tags, enough for the parser to recognise an MP3. */
const SOUND = 64 * 1024
/** Bytes at the end, for ID3v1 and APE tags. */
const END = 256 * 1024
const ID3_HEADER = 10

/**
 * A recording without most of its audio. Limits the parser's work: in a file of another format it
 * would search every byte for a frame.
 */
const excerptOf = async (file: Blob) => {
  const start = (await tagBytes(file)) + SOUND
  const isShort = file.size <= start + END
  const parts = isShort ? [file] : [file.slice(0, start), file.slice(-END)]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** More tags in a row than the server takes. */
const TAGS = 16

/** Length of the leading ID3v2 tags: four times seven bits (ID3v2.3, section 3.1). */
const tagBytes = async (file: Blob) => {
  let at = 0
  for (let tags = 0; tags < TAGS; tags++) {
    const bytes = new Uint8Array(await file.slice(at, at + ID3_HEADER).arrayBuffer())
    if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') break
    at += ID3_HEADER + bytes.subarray(6).reduce((size, byte) => size * 128 + (byte & 127), 0)
  }
  return at
}

/** Tags of a recording, as values of the track form. */
export interface Tags {
  title?: string
  /** Comma-separated names. */
  artists?: string
  album?: string
  genre?: string
  /** Its number on the album. */
  track_number?: string
  /** The same for sorting: discs come one after the other. */
  place?: number
  /** The embedded picture as PNG. */
  picture?: File
  /** A known generator that is named where programs name themselves. */
  tool?: string
}

/**
 * Reads the tags of a chosen MP3 (ID3v1, ID3v2.2 to 2.4, APE). They are only suggestions: a file
 * without tags, or one that is not an MP3, has none.
 */
export const readTags = async (file: File): Promise<Tags> => {
  try {
    const { parseBuffer, selectCover } = await import('music-metadata')
    const { common, native } = await parseBuffer(leaveReadable(await excerptOf(file)), 'audio/mpeg')
    const cover = selectCover(common.picture)
    return filled({
      title: plain(common.title),
      artists: listed(common.artists ?? [common.artist ?? '']),
      album: plain(common.album),
      genre: genreOf(plain(common.genre?.[0])),
      track_number: numberOf(common.track.no),
      place: placeOf(common.disk.no, common.track.no),
      picture: cover ? await pngOf(cover) : undefined,
      tool: generatorOf(Object.values(native).flat()),
    })
  } catch {
    return {}
  }
}

/** Frames in which programs name themselves or are named: comments, encoders, and free texts. */
const OF_PROGRAMS = /^(?:COMM|TENC|TSSE|TXXX|comment|encod)/i
const NAMES_PROGRAM = /^(?:TENC|TSSE|encod)/i

const generatorOf = (frames: readonly { id: string; value: unknown }[]) => {
  for (const { id, value } of frames) {
    const text = typeof value === 'string' ? value : (value as { text?: unknown } | null)?.text
    if (!OF_PROGRAMS.test(id) || typeof text !== 'string') continue
    const found = generatorIn(`${id} ${text}`, NAMES_PROGRAM.test(id))
    if (found) return found
  }
  return undefined
}

/**
 * Artists as one text for the form. A single text with commas is taken as it is: it usually means
 * several artists, and the server tells one that it knows. Listed names are apart already.
 */
const listed = (given: readonly string[]) => {
  const names = given
    .map(plain)
    .filter((name) => name !== '')
    .slice(0, LIMITS.namesPerTrack)
  const [only = ''] = names
  return names.length === 1 && only.includes(',') ? only : textOfNames(names)
}

const numberOf = (track: number | null) =>
  track !== null && track >= 1 && track <= TRACK_NUMBER_MAX ? String(track) : undefined

/** More than the tracks of any disc. */
const DISC = TRACK_NUMBER_MAX + 1

const placeOf = (disc: number | null, track: number | null) =>
  track === null ? undefined : (disc ?? 1) * DISC + track

const filled = (tags: { [Name in keyof Tags]: Tags[Name] | undefined }): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([, value]) => value))
