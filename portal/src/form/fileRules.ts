import { LIMITS } from '@melodia/contract/choices/limits'
import { formatBytes } from './bytes.ts'
import { readChosen } from './readChosen.ts'
import * as texts from '#texts/form.ts'

export type FileKind = 'audio' | 'image'

/** Rules of a file field. */
export interface FileRules {
  /** File extensions with their dots, separated by commas. */
  accept: string
  maxBytes: number
  kind: FileKind
}

const MEGA = 1_000_000
const MOST: Readonly<Record<FileKind, string>> = {
  audio: texts.minutesOfAudio(LIMITS.audioMinutes),
  image: texts.megapixelsOfImage(LIMITS.imagePixels / MEGA),
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const endingsOf = (accept: string) => accept.split(',')

/** `.mp3 only, at most 60 MB and 20 minutes` */
export const ruleOf = ({ accept, maxBytes, kind }: FileRules) =>
  texts.onlyAtMostAnd(either.format(endingsOf(accept)), formatBytes(maxBytes), MOST[kind])

/** Why a file is refused, judged by name and size. */
export const problemOfFile = (
  { name, size }: File,
  { accept, maxBytes }: Pick<FileRules, 'accept' | 'maxBytes'>,
) => {
  const endings = endingsOf(accept)
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return texts.chooseFileThatEndsIn(either.format(endings))
  if (size === 0) return texts.chooseFileThatIsNot
  if (size > maxBytes) return texts.chooseFileOfAtMost(formatBytes(maxBytes))
  return undefined
}

/** Why dropped or chosen files are refused for a field that takes one. */
export const refusalOf = (files: readonly File[], rules: FileRules, present: File | null) => {
  const [file] = files
  if (!file) return undefined
  const stays = present ? ` “${present.name}” stays.` : ''
  if (files.length > 1) return texts.onlyOneFileGoesHere(files.length, stays)
  const why = problemOfFile(file, rules)
  return why && texts.wasNotTaken(file.name, why, stays)
}

/** Facts about a file that the browser could open. */
export interface Look {
  /** Seconds of sound. */
  seconds?: number
  width?: number
  height?: number
  /** The browser could not open it, or found another format than its name says. */
  isOther?: boolean
}

const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff'

/**
 * Browsers show pictures whatever their name; artwork must be PNG or JPEG. A file that cannot be
 * read is judged when it is saved.
 */
export const isArtwork = async (file: Blob) => {
  const bytes = await readChosen(file.slice(0, PNG.length))
  if (!bytes) return true
  const start = String.fromCharCode(...bytes)
  return start === PNG || start.startsWith(JPEG)
}

const TYPES: Readonly<Record<FileKind, string>> = { audio: texts.anMp3, image: texts.pngOrJpeg }

/** Warns of a probable refusal; only the server judges the content. */
export const doubtOf = ({ kind }: FileRules, { seconds, width, height, isOther }: Look) => {
  const tooLarge = (width ?? 0) * (height ?? 0) > LIMITS.imagePixels
  const tooLong = (seconds ?? 0) > LIMITS.audioMinutes * 60
  if (isOther) return texts.doesNotLookLike(TYPES[kind])
  if (tooLong || tooLarge) return texts.moreThanItWillProbably(MOST[kind])
  return undefined
}
