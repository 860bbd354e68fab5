/** Bytes of a file from `start` up to, but not including, `end`. */
export interface Range {
  start: number
  end: number
}

/** A text that a program or a person has written into a file. */
export interface FoundText {
  kind: 'tag' | 'exif'
  text: string
  /** Whether a program states its own name there. */
  isProgram: boolean
}

/** Everything in a file that may be a mark. */
export interface Found {
  /** Stores of manifests as JUMBF, in their order. */
  manifests: Buffer[]
  texts: FoundText[]
  /** Packets of XMP. */
  xmp: string[]
  /** Where tags and texts are: a hash of the sound, or of the picture, may leave out these alone. */
  tags: Range[]
}

/** Characters of a text that are searched. */
export const SEARCHED = 16_384

/** Keys of texts about the work: a title may well be a word that names a generator. */
const OF_THE_WORK = /title|artist|album|lyric|composer|performer|credit|author/i
const OF_A_PROGRAM = /soft|encod|tool|program|generat|creator/i

/** A text under a key that anybody may choose; none if it is about the work. */
export const keyedText = (kind: FoundText['kind'], key: string, text: string): FoundText[] =>
  OF_THE_WORK.test(key) || text === '' ? [] : [{ kind, text, isProgram: OF_A_PROGRAM.test(key) }]
