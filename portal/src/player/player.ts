import type { Track } from '@melodia/contract/tracks'
import { createContext, use } from 'react'

export type SoundKind = 'track' | 'preview'

/** Something to play: the audio or the preview of a track, and the resource to load it from. */
export interface Sound {
  resource: string
  record: Recording
  kind: SoundKind
  /** Reads the recording of a record of `resource` that is not a track itself. */
  recordingIn?: (record: never) => Recording
}

/** What is played of a track, and how it is named meanwhile. */
export interface Recording extends Pick<
  Track,
  'id' | 'title' | 'track_file_url' | 'duration_ms' | 'preview_url' | 'preview_duration_ms'
> {
  artists: readonly { name: string }[]
}

export interface Player {
  sound: Sound | null
  playing: boolean
  /** The sound could not be loaded, even with a fresh URL. */
  failed: boolean
  /** Starts this sound, or pauses and resumes it if it is the current one. */
  toggle: (sound: Sound) => void
  /** Plays this sound from a moment, in seconds. */
  playFrom: (sound: Sound, seconds: number) => void
  seek: (seconds: number) => void
  /** Seeks by this many seconds. */
  skip: (seconds: number) => void
  close: () => void
  /** Loads a sound that will probably be played next. */
  preload: (sound: Sound) => void
  /**
   * The position of this sound, in seconds, also while another one plays: known before it is drawn.
   */
  placeOf: (sound: Sound) => number
  /** How much of the full track has been heard, in milliseconds. */
  heardOf: (record: Recording) => number
}

/** Seconds. */
export interface PlayerTime {
  at: number
  length: number
}

export const soundKeyOf = ({ record, kind }: Sound) => `${record.id}/${kind}`
export const urlOf = (record: Recording, kind: SoundKind) =>
  kind === 'track' ? record.track_file_url : record.preview_url

/** Seconds as the server has measured them; 0 where it has not. */
export const measuredOf = ({ record, kind }: Sound) =>
  ((kind === 'track' ? record.duration_ms : record.preview_duration_ms) ?? 0) / 1000

/**
 * Seconds of a sound. What a browser says is an estimate, which a recording of varying bit rate
 * makes several times too long: it only stands in where nothing was measured.
 */
export const secondsOf = (sound: Sound, { duration }: HTMLAudioElement) =>
  measuredOf(sound) || (Number.isFinite(duration) ? duration : 0)

/** The file behind a signed URL: the same for every signature, another one for other audio. */
export const fileOf = (url: string) => new URL(url, location.href).pathname

export const PlayerContext = createContext<Player | null>(null)
/** Separate, since it changes four times a second during playback. */
export const PlayerTimeContext = createContext<PlayerTime>({ at: 0, length: 0 })

export const usePlayer = () => {
  const player = use(PlayerContext)
  if (!player) throw new Error('usePlayer needs a PlayerProvider around it')
  return player
}

export const usePlayerTime = () => use(PlayerTimeContext)

/** How much of a track has been heard so far, in milliseconds; follows the playback. */
export const useHeard = (record: Recording) => {
  const { heardOf } = usePlayer()
  usePlayerTime()
  return heardOf(record)
}

/** Whether this sound is the current one, and whether it is playing. */
export const useSound = (sound: Sound) => {
  const player = usePlayer()
  const current = player.sound !== null && soundKeyOf(player.sound) === soundKeyOf(sound)
  return {
    current,
    playing: current && player.playing,
    failed: current && player.failed,
    /** The position to continue from, in seconds, while another sound is the current one. */
    place: current ? 0 : player.placeOf(sound),
    toggle: () => player.toggle(sound),
    seek: player.seek,
  }
}
