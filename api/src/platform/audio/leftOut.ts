import type { LeftOut } from '@melodia/contract/measures'
import type { Layout } from './layout.ts'
import type { Part } from './reading.ts'

export type { LeftOut } from '@melodia/contract/measures'

/** Frames that cannot be read. */
export interface Lost {
  frames: number
  at_ms: number
}

/** Frames in the middle that cannot be read, about. */
export function lostOf(layout: Layout): Lost | null {
  const { first } = layout
  let lost: Lost | null = null
  for (const gap of gapsOf(layout).filter(({ place }) => place === 'middle')) {
    const bytes = gap.parts.filter(({ kind }) => isUnknown(kind)).reduce(withLength, 0)
    const frames = Math.round(bytes / first.bytes)
    // A few bytes are what a program has put there.
    if (frames === 0) continue
    lost ??= { frames: 0, at_ms: msOf(layout, gap.after) }
    lost.frames += frames
  }
  return lost
}

/** Parts of an MP3 that are no sound, by kind and place, except tags. */
export function leftOutOf(layout: Layout): LeftOut[] {
  const { lengths, first } = layout
  const all: LeftOut[] = []
  const bytesPerFrame = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  for (const { place, parts, after } of gapsOf(layout))
    for (const { kind, start, end } of parts) {
      if (kind === 'tag' || kind === 'info' || kind === 'sound') continue
      const found = all.find((each) => each.kind === kind && each.place === place)
      const left = found ?? {
        kind,
        place,
        bytes: 0,
        frames: 0,
        at_ms: msOf(layout, after),
        length_ms: 0,
      }
      if (!found) all.push(left)
      left.bytes += end - start
      left.frames = Math.floor(left.bytes / bytesPerFrame)
      left.length_ms = Math.round(
        ((left.bytes / bytesPerFrame) * first.samples * 1000) / first.sampleRate,
      )
    }
  return all
}

interface Gap {
  place: LeftOut['place']
  parts: Part[]
  /** Number of frames of sound before it. */
  after: number
}

function gapsOf({ parts, lengths }: Layout): Gap[] {
  const gaps: Gap[] = []
  for (const part of parts.filter(({ kind }) => kind !== 'sound' && kind !== 'info')) {
    const { after } = part
    const place = after === 0 ? 'start' : after === lengths.length ? 'end' : 'middle'
    const last = gaps.at(-1)
    if (last?.after === after) last.parts.push(part)
    else gaps.push({ place, parts: [part], after })
  }
  return gaps
}

const isUnknown = (kind: Part['kind']) => kind === 'zeros' || kind === 'text' || kind === 'other'
const withLength = (sum: number, { start, end }: Part) => sum + end - start
const msOf = ({ first }: Layout, frames: number) =>
  Math.round((frames * first.samples * 1000) / first.sampleRate)
