import { msHeard, withSpan } from './heard.ts'
import { keepHeard, readHeard } from './storedHeard.ts'
import { fileOf, soundKeyOf, type Recording, type Sound } from './player.ts'

/** Seconds before the end from which a sound starts anew. */
const END = 0.5

/** Most seconds between two reports of a browser, also from a tab in the background. */
const STEP = 1

/**
 * The heard parts of each file, also from before a reload, and the positions in one track's sounds.
 */
export const makeListening = (store: Storage = sessionStorage) => {
  const heard = readHeard(store)
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
    /**
     * Playback has come to this second of so many; 0 where the length is not known. What a browser
     * leaps over to get to the end was not heard.
     */
    reach: (sound: Sound, at: number, length: number, hasEnded: boolean) => {
      places.set(soundKeyOf(sound), length > 0 && at > length - END ? 0 : at)
      if (from !== null && sound.kind === 'track') {
        const file = fileOf(sound.record.track_file_url)
        const to = hasEnded ? Math.min(at, from + STEP) : at
        const spans = withSpan(heard.get(file) ?? [], [from * 1000, to * 1000])
        // Moved to the end, so that the newest entry is stored longest.
        heard.delete(file)
        heard.set(file, spans)
        keepHeard(store, heard)
      }
      from = at
    },
    placeOf: (sound: Sound) => places.get(soundKeyOf(sound)) ?? 0,
    /** Never more than the track is long. */
    heardOf: ({ track_file_url, duration_ms }: Recording) =>
      Math.min(msHeard(heard.get(fileOf(track_file_url)) ?? []), duration_ms),
  }
}
