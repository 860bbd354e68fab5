import { CHECKS } from '@melodia/contract/checks'
import { CHECK_LEVELS, type CheckLevel } from '@melodia/contract/choices/reports'
import type { Fault } from '@melodia/contract/findings'
import type { LeftOut, Measures } from '@melodia/contract/measures'
import { ok, type TrackFacts, type Verdict } from './facts.ts'

type Tags = TrackFacts['tags']

/** A fault of a file, or a part that was left out, and how much it matters. */
interface JudgedFault {
  level: CheckLevel
  fault: Fault
  at_ms?: number | null
  value?: number
}

/**
 * Whether both files can be decoded from the first frame to the last, and the parts that were left
 * out.
 */
export function decodes({ audio, preview, tags, preview_tags }: TrackFacts): Verdict {
  if (!audio || !preview)
    return ok({ kind: 'undecodable', file: audio ? 'preview' : 'audio' }, { level: 'stop' })
  if (!audio.measures) return ok({ kind: 'decodable' })
  const judged = [
    ...[damageOf(audio.measures, tags) ?? []].flat().map(ofFile('audio')),
    ...leftOutOf(tags).map(ofFile('audio')),
    // Positions in the preview are none of the track.
    ...leftOutOf(preview_tags).map(({ level, fault }) => ofFile('preview')({ level, fault })),
  ].toSorted((a, b) => CHECK_LEVELS.indexOf(b.level) - CHECK_LEVELS.indexOf(a.level))
  const [worst] = judged
  const left_out = [...placesOf('audio', tags), ...placesOf('preview', preview_tags)]
  const is_whole = !worst || worst.level === 'ok'
  const faults = judged.map(({ fault }) => fault)
  return ok(
    { kind: 'decoded', is_whole, faults },
    {
      level: worst?.level ?? 'ok',
      value: worst?.value ?? 0,
      limit: CHECKS.decodes.warning,
      at_ms: worst?.at_ms ?? null,
      ...(left_out.length > 0 && { left_out }),
    },
  )
}

const ofFile =
  (file: 'audio' | 'preview') =>
  ({ fault, ...judged }: JudgedFault) => ({ ...judged, fault: { ...fault, file } })

const placesOf = (file: 'audio' | 'preview', tags: Tags) =>
  (tags?.left_out ?? []).map(({ kind, place, bytes, at_ms, length_ms }) => ({
    file,
    kind,
    place,
    bytes,
    at_ms,
    length_ms,
  }))

function damageOf(measures: Measures, tags: Tags): JudgedFault | null {
  const { is_cut_off, stated_ms, counted_ms } = measures
  const value = measures.broken_frames + (tags?.lost_frames ?? 0)
  const at_ms = earliest(measures.broken_at_ms, tags?.lost_at_ms)
  const { warning, durationsMs } = CHECKS.decodes
  const level = 'warning'
  if (value >= warning) {
    const fault = { kind: 'broken-pieces', pieces: value, at_ms: at_ms ?? 0 } as const
    return { level, fault, value, at_ms }
  }
  if (is_cut_off) {
    return { level, fault: { kind: 'breaks-off', at_ms: counted_ms }, at_ms: counted_ms }
  }
  if (stated_ms !== null && Math.abs(stated_ms - counted_ms) > durationsMs) {
    const fault = { kind: 'wrong-length', stated_ms, counted_ms } as const
    return { level, fault, at_ms: Math.min(stated_ms, counted_ms) }
  }
  return null
}

const earliest = (...moments: readonly (number | null | undefined)[]) =>
  moments.reduce<number | null>(
    (first, at) => (at === null || at === undefined ? first : Math.min(first ?? at, at)),
    null,
  )

function leftOutOf(tags: Tags): JudgedFault[] {
  const joined = tags?.joined_at_ms ?? []
  return [
    ...(tags?.left_out ?? []).flatMap((each) => judgeLeftOut(each) ?? []),
    ...(joined.length > 0 ? [judgeJoined(joined)] : []),
  ]
}

/** The fault of a piece that was left out; null where it is counted among the damage. */
function judgeLeftOut(left: LeftOut): JudgedFault | null {
  const { kind, place, bytes, frames, at_ms, length_ms } = left
  if (kind === 'cut')
    return { level: 'note', fault: { kind: 'cut-frame', place, at_ms, length_ms }, at_ms }
  if (place === 'middle' && frames > 0) return null
  const isLost = kind === 'zeros' ? !isFilling(left) : kind === 'other' && frames > 0
  if (!isLost) return { level: 'ok', fault: { kind: 'left-out', what: kind, place, at_ms, bytes } }
  const lost = kind === 'zeros' ? 'lost-zeros' : 'lost-sound'
  const fault = { kind: lost, place, at_ms, bytes, length_ms } as const
  return { level: 'warning', fault, value: frames, at_ms }
}

/** Zeros that programs fill a block with; less than a frame never matters. */
function isFilling({ place, bytes, frames, length_ms }: LeftOut) {
  const { fillingBytes, fillingMs } = CHECKS.decodes
  return frames === 0 || (place === 'end' && bytes <= fillingBytes && length_ms <= fillingMs)
}

function judgeJoined(joined: readonly number[]): JudgedFault {
  const at_ms = joined[0]!
  return { level: 'note', fault: { kind: 'joined', recordings: joined.length + 1, at_ms }, at_ms }
}
