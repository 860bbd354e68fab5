import type { AiExtent } from './choices/contributions.ts'
import type { CheckLevel } from './choices/reports.ts'
import type { Contains, Parts } from './contributions.ts'
import type { MarkOfFile } from './marks.ts'
import type { LeftOut } from './measures.ts'

type Nothing = Record<never, never>

interface At {
  at_ms: number
}

interface Size {
  width: number
  height: number
}

/** A piece of an upload. */
type Piece = Pick<LeftOut, 'place' | 'at_ms'>

/** Details of a fault of a file, or of a part that was left out, by kind. */
export interface FaultDetails {
  'broken-pieces': At & { pieces: number }
  'breaks-off': At
  'wrong-length': { stated_ms: number; counted_ms: number }
  'cut-frame': Piece & { length_ms: number }
  'lost-zeros': Piece & { bytes: number; length_ms: number }
  'lost-sound': Piece & { bytes: number; length_ms: number }
  'left-out': Piece & { what: Exclude<LeftOut['kind'], 'cut'>; bytes: number }
  /** Where the second of the recordings begins. */
  joined: At & { recordings: number }
}
export type FaultKind = keyof FaultDetails
export type FaultOf<Kind extends FaultKind> = { kind: Kind } & FaultDetails[Kind]
export type Fault = { [Kind in FaultKind]: FaultOf<Kind> }[FaultKind]

/** Details of what a check finds, by kind: everything that its sentence needs. */
export interface FindingDetails {
  /** Of a report from before there were kinds: its sentence. */
  written: { text: string }
  'not-decoded': Nothing
  'not-measured': Nothing

  undecodable: { file: 'audio' | 'preview' }
  decodable: Nothing
  /** Worst faults first; the file is whole if none is worse than ok. */
  decoded: { is_whole: boolean; faults: readonly (Fault & { file: 'audio' | 'preview' })[] }

  'bit-rate': { kbps: number; is_average: boolean }
  'low-bit-rate': { kbps: number; is_average: boolean; limit_kbps: number }
  'sample-rate': { hz: number }
  'low-sample-rate': { hz: number; limit_hz: number }
  'band-of-sample-rate': Nothing
  'whole-band': Nothing
  band: { hz: number }
  'cut-band': { hz: number; kbps: number }

  'no-loudness': Nothing
  loudness: { lufs: number }
  loud: { lufs: number }
  quiet: { lufs: number }
  'no-loudness-range': Nothing
  'loudness-range': { lu: number }
  'wide-loudness-range': { lu: number }
  'narrow-loudness-range': { lu: number }
  'no-peak': Nothing
  peak: At & { db: number }
  'near-peak': At & { db: number }
  'over-peak': At & { db: number }
  unclipped: Nothing
  clipped: At & { runs: number }
  silent: Nothing
  'long-silence': At & { place: LeftOut['place']; length_ms: number }
  'no-long-silence': Nothing
  mono: Nothing
  'empty-channel': { side: 'left' | 'right' }
  'inverted-channel': Nothing
  'same-channels': Nothing
  stereo: Nothing
  centred: Nothing
  /** A share of full scale. */
  'off-centre': { offset: number }

  'incomparable-preview': Nothing
  'strange-preview': Nothing
  excerpt: At
  'undecodable-preview': Nothing
  'preview-length': { seconds: number }
  'long-preview': { seconds: number }
  'short-preview': { seconds: number }
  artwork: Size
  'artwork-elsewhere': Nothing
  'oblong-artwork': Size
  'small-artwork': Size & { limit: number }
  'no-names-in-file': Nothing
  'unreadable-tags': Nothing
  'same-names-in-file': Nothing
  /** Null for the name that is the same. */
  'other-names-in-file': { title: string | null; artist: string | null }
  namesake: Nothing
  'no-namesake': Nothing
  disclosed: { parts: Parts }
  undisclosed: Nothing
  'no-marks': Nothing
  /** Marks, each with its level; and what is disclosed of music and artwork. */
  marks: {
    marks: readonly (MarkOfFile & { level: CheckLevel })[]
    contains: Contains
    artwork: AiExtent | null
  }

  'no-copy': Nothing
  /** Whether it is the whole recording, or a part of it. */
  copy: { is_whole: boolean }
  blocked: { is_whole: boolean }
}
export type FindingKind = keyof FindingDetails
export type FindingOf<Kind extends FindingKind> = { kind: Kind } & FindingDetails[Kind]

/** What a check has found. It is stored so, and put into words when it is read (decision 256). */
export type Finding = { [Kind in FindingKind]: FindingOf<Kind> }[FindingKind]
