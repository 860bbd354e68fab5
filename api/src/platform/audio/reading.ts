import type { FrameHeader } from './header.ts'
import type { StreamInfo } from './info.ts'
import { damaged, tagsTooLarge, tooManyJoins, tooManyTags } from './problem.ts'
import type { Source } from './source.ts'

/**
 * Kinds of bytes of a file: the frame that describes the stream, sound, a frame that is cut short,
 * a tag, zeros, the frame of a WAV file around it, text, or something else.
 */
export type PartKind = 'info' | 'sound' | 'cut' | 'tag' | 'zeros' | 'wav' | 'text' | 'other'

/** The bytes of a file from `start` up to, but not including, `end`. */
export interface Part {
  kind: PartKind
  start: number
  end: number
  /** Number of frames of sound before it. */
  after: number
}

/** Bytes that are neither audio nor a tag are skipped, as in players, up to this many. */
export const JUNK_BYTES = 64 * 1024
/** Allowed pieces of them in one file: each costs a read. */
const JUNK_PARTS = 16
/** The same for joins. */
const JOINS = 512
/** More tags than any program writes in a row, and the limit for all of them: a large picture or two. */
const TAGS = 16
const TAG_BYTES = 16 * 1024 * 1024

/** An MP3 while it is read. */
export class Reading {
  readonly source: Source
  readonly parts: Part[] = []
  /** Length of each frame of sound. */
  readonly lengths: number[] = []
  /** Numbers of frames before each file that was joined to the one before. */
  readonly joins: number[] = []
  first: FrameHeader | null = null
  info: StreamInfo | null = null
  isConstant = true
  /** Whether it begins like the free format. */
  isFree = false
  /** Where the content of a WAV file ends; null if it is none. */
  wavEnd: number | null = null
  /** Where the tags at the end begin. */
  end: number
  #junk = 0
  #junkParts = 0

  constructor(source: Source) {
    this.source = source
    this.end = source.bytes
  }

  /** Seconds of sound up to now. */
  get seconds(): number {
    const { first, lengths } = this
    return first ? (lengths.length * first.samples) / first.sampleRate : 0
  }

  /** Whether too much was skipped. */
  get isJunk(): boolean {
    return this.#junk > JUNK_BYTES || this.#junkParts > JUNK_PARTS
  }

  /** The parts since the last frame of sound. */
  get gap(): Part[] {
    return this.parts.slice(this.parts.findLastIndex(({ kind }) => kind === 'sound') + 1)
  }

  add(kind: PartKind, start: number, end: number): void {
    const last = this.parts.at(-1)
    if (last?.kind === kind && kind !== 'tag') last.end = end
    else this.parts.push({ kind, start, end, after: this.lengths.length })
    if (kind === 'tag') refuseTags(this.gap)
    if (kind === 'text' || kind === 'other') this.#count(end - start)
  }

  /** Sound goes on after a gap. No program leaves zeros there. */
  resume(): void {
    const { gap } = this
    for (const { kind, start, end } of gap) if (kind === 'zeros') this.#count(end - start)
    if (gap.some(({ kind }) => kind === 'tag' || kind === 'cut')) this.join()
  }

  /** Another file begins. */
  join(): void {
    const { joins, lengths } = this
    if (lengths.length > 0 && joins.at(-1) !== lengths.length) joins.push(lengths.length)
    if (joins.length > JOINS) throw tooManyJoins(JOINS)
  }

  /** The last frame of sound, from `start` on, ends at `end`, where something else begins. */
  cut(start: number, end: number): void {
    this.lengths.pop()
    const last = this.parts.at(-1)!
    last.end = start
    if (last.start === last.end) this.parts.pop()
    this.add('cut', start, end)
  }

  #count(bytes: number) {
    this.#junk += bytes
    this.#junkParts++
    if (this.first && this.isJunk) throw damaged(this.seconds)
  }
}

export function refuseTags(parts: readonly Pick<Part, 'kind' | 'start' | 'end'>[]): void {
  const tags = parts.filter(({ kind }) => kind === 'tag')
  const bytes = tags.reduce((sum, { start, end }) => sum + end - start, 0)
  if (tags.length > TAGS) throw tooManyTags(TAGS)
  if (bytes > TAG_BYTES) throw tagsTooLarge(TAG_BYTES)
}
