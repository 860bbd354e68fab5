import type { Parts } from '@melodia/contract/contributions'
import type { MarkOfFile } from '@melodia/contract/marks'
import type { Finding } from '@melodia/contract/findings'
import type { StoredCheck } from '@melodia/contract/reports'
import type { FileTags } from '@melodia/db/reports'
import type { Measures } from '@melodia/contract/measures'

/** Everything that the checks of a track judge. */
export interface TrackFacts {
  title: string
  artists: readonly string[]
  /** Null where the file could not be analysed. */
  audio: HeardFile | null
  preview: HeardFile | null
  /** Where the preview is found in the recording. */
  excerpt: Excerpt
  artwork: ArtworkFacts
  /** Parts of the upload that the stored file lacks; null if none. */
  tags: FileTags | null
  /** The same of the preview. */
  preview_tags: FileTags | null
  /** Whether another track has the same title and the same artists. */
  hasNamesake: boolean
  /** What a machine made of each part, as it is said. */
  parts: Parts
  /** Whether a new track has to say it by now. */
  isDisclosureDue: boolean
  /** What its files say of themselves. */
  marks: readonly MarkOfFile[]
  /** Result of comparing recordings. */
  copy: StoredCheck
}

export interface HeardFile {
  duration_ms: number
  loudness_lufs: number | null
  /** Null where it was analysed before there were reports. */
  measures: Measures | null
}

/** `unknown` where there is too little sound to compare. */
export type Excerpt = { at_ms: number } | 'missing' | 'unknown'

export interface ArtworkFacts {
  width: number
  height: number
  /** Whether a track of somebody else has this picture. */
  isElsewhere: boolean
}

/** A check without its id. */
export type Verdict = Omit<StoredCheck, 'id'>

export const ok = (finding: Finding, facts: Partial<Verdict> = {}): Verdict => ({
  level: 'ok',
  finding,
  value: null,
  limit: null,
  at_ms: null,
  ...facts,
})
