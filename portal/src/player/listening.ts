import type { Track } from '@melodia/contract/tracks'
import { lengthOf, withSpan, type Span } from './heard.ts'
import { fileOf, keyOf, type Sound } from './player.ts'

/** Seconds before the end from which a sound starts anew. */
const END = 0.5

/** What was heard of each file, and where the sounds of one track were left. */
export const makeListening = () => {
  const heard = new Map<string, readonly Span[]>()
  const places = new Map<string, number>()
  /** From where the present sound has been playing, in seconds; null while it jumps. */
  let from: number | null = null

  return {
    /** Another sound begins: places of another track's sounds are forgotten. */
    start: (next: Sound, before: Sound | null) => {
      if (before?.record.id !== next.record.id) places.clear()
      from = null
    },
    /** Playback continues at this second after a start or a jump. */
    jump: (at: number) => {
      from = at
    },
    /** Playback has come to this second. */
    reach: (sound: Sound, at: number, length: number) => {
      places.set(keyOf(sound), length > 0 && at > length - END ? 0 : at)
      if (from !== null && sound.kind === 'track') {
        const file = fileOf(sound.record.track_file_url)
        heard.set(file, withSpan(heard.get(file) ?? [], [from * 1000, at * 1000]))
      }
      from = at
    },
    placeOf: (sound: Sound) => places.get(keyOf(sound)) ?? 0,
    heardOf: (record: Track) => lengthOf(heard.get(fileOf(record.track_file_url)) ?? []),
  }
}
