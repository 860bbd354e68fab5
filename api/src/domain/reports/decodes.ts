import { CHECKS } from '@melodia/contract/checks'
import { CHECK_LEVELS, type CheckLevel } from '@melodia/contract/choices/reports'
import type { LeftOut, Measures } from '@melodia/contract/measures'
import { ok, type TrackFacts, type Verdict } from './facts.ts'
import { bytesOf, clock, formatDuration, plural } from './words.ts'

type Tags = TrackFacts['tags']

/** A fault of a file, or a part that was left out, as a sentence. */
interface Finding {
  level: CheckLevel
  text: string
  at_ms?: number | null
  value?: number
}

/**
 * Whether both files can be decoded from the first frame to the last, and the parts that were left
 * out.
 */
export function decodes({ audio, preview, tags, preview_tags }: TrackFacts): Verdict {
  if (!audio || !preview)
    return ok(
      `The sound of the ${audio ? 'preview' : 'track'} cannot be decoded. Export it again as MP3 and replace the file.`,
      { level: 'stop' },
    )
  if (!audio.measures) return ok('The track can be decoded.')
  const findings: readonly Finding[] = [
    ...[damageOf(audio.measures, tags) ?? []].flat(),
    ...leftOutOf(tags),
    ...leftOutOf(preview_tags).map(({ level, text }) => ({ level, text: `Preview: ${text}` })),
  ].toSorted((a, b) => CHECK_LEVELS.indexOf(b.level) - CHECK_LEVELS.indexOf(a.level))
  const [worst] = findings
  const said = findings.map(({ text }) => text)
  const left_out = [...placesOf('audio', tags), ...placesOf('preview', preview_tags)]
  if (!worst || worst.level === 'ok') said.unshift('All of it can be decoded.')
  return ok(said.join(' '), {
    level: worst?.level ?? 'ok',
    value: worst?.value ?? 0,
    limit: CHECKS.decodes.warning,
    at_ms: worst?.at_ms ?? null,
    ...(left_out.length > 0 && { left_out }),
  })
}

const placesOf = (file: 'audio' | 'preview', tags: Tags) =>
  (tags?.left_out ?? []).map(({ kind, place, bytes, at_ms, length_ms }) => ({
    file,
    kind,
    place,
    bytes,
    at_ms,
    length_ms,
  }))

function damageOf(measures: Measures, tags: Tags): Finding | null {
  const { is_cut_off, stated_ms, counted_ms } = measures
  const value = measures.broken_frames + (tags?.lost_frames ?? 0)
  const at_ms = earliest(measures.broken_at_ms, tags?.lost_at_ms)
  const { warning, durationsMs } = CHECKS.decodes
  const level = 'warning'
  if (value >= warning) {
    const text = `${plural(value, 'piece')} of the file cannot be decoded, the first at ${clock(at_ms ?? 0)}: players skip or click there. Export the track again.`
    return { level, text, value, at_ms }
  }
  if (is_cut_off) {
    const text = `The file breaks off at ${clock(counted_ms)}. Export it again, or copy it again from where it is whole.`
    return { level, text, at_ms: counted_ms }
  }
  if (stated_ms !== null && Math.abs(stated_ms - counted_ms) > durationsMs) {
    const text = `The file says that it lasts ${clock(stated_ms)}, but it lasts ${clock(counted_ms)}: players show the wrong time. Export it again.`
    return { level, text, at_ms: Math.min(stated_ms, counted_ms) }
  }
  return null
}

const earliest = (...moments: readonly (number | null | undefined)[]) =>
  moments.reduce<number | null>(
    (first, at) => (at === null || at === undefined ? first : Math.min(first ?? at, at)),
    null,
  )

function leftOutOf(tags: Tags): Finding[] {
  const joined = tags?.joined_at_ms ?? []
  return [
    ...(tags?.left_out ?? []).flatMap((each) => sayLeftOut(each) ?? []),
    ...(joined.length > 0 ? [sayJoined(joined)] : []),
  ]
}

/** The sentence for a piece that was left out; null where it is counted among the damage. */
function sayLeftOut(left: LeftOut): Finding | null {
  const { kind, place, bytes, frames, at_ms, length_ms } = left
  const where = place === 'middle' ? `at ${clock(at_ms)}` : `at the ${place}`
  const size = bytesOf(bytes)
  const value = frames
  if (kind === 'cut') {
    const text = `A frame ${where} is cut short: ${formatDuration(length_ms)} of sound ${place === 'end' ? 'were left out there, as some programs end so' : 'were left out there'}.`
    return { level: 'note', text, at_ms }
  }
  if (place === 'middle' && frames > 0) return null
  const isLost = kind === 'zeros' ? !isFilling(left) : kind === 'other' && frames > 0
  if (isLost && kind === 'zeros') {
    const text = `There are ${size} of zeros ${where}, where about ${formatDuration(length_ms)} of sound would have room: was the download whole? They were left out.`
    return { level: 'warning', text, value, at_ms }
  }
  if (isLost) {
    const text = `About ${formatDuration(length_ms)} ${where} (${size}) are no sound of this recording and were left out. Listen whether something is missing, and export the track again.`
    return { level: 'warning', text, value, at_ms }
  }
  return {
    level: 'ok',
    text: `${NAMES[kind](size)} ${where} ${bytes === 1 ? 'was' : 'were'} left out.`,
  }
}

const NAMES: Record<Exclude<LeftOut['kind'], 'cut'>, (size: string) => string> = {
  zeros: (size) => `Zeros (${size})`,
  text: (size) => `${size} of text`,
  wav: (size) => `${size} of a WAV file`,
  other: (size) => `${size} that are no sound`,
}

/** Zeros that programs fill a block with; less than a frame never matters. */
function isFilling({ place, bytes, frames, length_ms }: LeftOut) {
  const { fillingBytes, fillingMs } = CHECKS.decodes
  return frames === 0 || (place === 'end' && bytes <= fillingBytes && length_ms <= fillingMs)
}

function sayJoined(joined: readonly number[]): Finding {
  const at_ms = joined[0]!
  const text =
    joined.length === 1
      ? `The file was joined from two: the second begins at ${clock(at_ms)}. Listen to how one goes into the other.`
      : `The file was joined from several: the second begins at ${clock(at_ms)}. Listen to how one goes into the other.`
  return { level: 'note', text, at_ms }
}
