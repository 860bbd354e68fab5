import type { Play } from '@melodia/contract/plays'

/** A hearing as it goes on; `duration_ms` is the most that one hearing can be. */
export interface Hearing extends Play {
  duration_ms: number
}

interface Options {
  /** Milliseconds since 1970. */
  now: () => number
  /** Takes a hearing that goes on, or that has ended. */
  keep: (hearing: Play, hasEnded: boolean) => void
}

/** Less is no hearing, but a press that was taken back. */
const LEAST_MS = 1_000
/** Milliseconds between two keepings of a hearing that goes on. */
const KEEP_EVERY_MS = 5_000

export type Begin = Omit<Play, 'id' | 'started_at' | 'heard_ms'> & { duration_ms: number }

/**
 * Counts what really plays: neither pauses nor jumps. A track that is heard again, by going back in
 * it, is heard twice.
 */
export function makeHearings({ now, keep }: Options) {
  let about: Begin | null = null
  let hearing: Hearing | null = null
  let savedMs = 0
  /** From where it has been playing, in seconds; null while it does not. */
  let from: number | null = null

  const playOf = ({ duration_ms, ...play }: Hearing): Play => ({
    ...play,
    heard_ms: Math.min(Math.round(play.heard_ms), duration_ms),
  })

  function save(hasEnded: boolean) {
    if (!hearing || hearing.heard_ms < LEAST_MS) return
    savedMs = hearing.heard_ms
    keep(playOf(hearing), hasEnded)
  }

  function finish() {
    save(true)
    hearing = null
    savedMs = 0
  }

  return {
    /** Another sound is played from now on. */
    begin(next: Begin | null) {
      finish()
      about = next
      from = null
    },

    /** It plays from this second on, after a pause or a jump. */
    playFrom(at: number) {
      from = at
    },

    /** It has played to this second. */
    reach(at: number) {
      if (!about || from === null || at <= from) return
      hearing ??= {
        ...about,
        id: crypto.randomUUID(),
        started_at: new Date(now() - (at - from) * 1000).toISOString(),
        heard_ms: 0,
      }
      hearing.heard_ms += (at - from) * 1000
      from = at
      if (hearing.heard_ms >= hearing.duration_ms) finish()
      else if (hearing.heard_ms - savedMs >= KEEP_EVERY_MS) save(false)
    },

    /** It does not play: what comes next is not heard until it does again. */
    stop() {
      from = null
      save(false)
    },

    /** Stores the time heard so far, since the page may be killed. */
    save: () => save(false),

    /** The hearing is over; going on is another one. */
    finish,
  }
}
export type Hearings = ReturnType<typeof makeHearings>
