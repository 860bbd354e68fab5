import { measuredOf } from './axis.ts'
import type { Hearings } from './hearing.ts'
import type { Place } from '../listener/listener.ts'
import type { Source, Sources } from './sources.ts'
import type { PageTrack } from '../parts/tracks.ts'

type Status = 'loading' | 'playing' | 'paused'

/** A message about the present sound, shown beside its name. */
type Note = 'visitor' | 'ended' | 'gone' | 'failed' | 'blocked' | null

export interface PlaybackState {
  /** The queue and the place in it; empty while the player is closed. */
  queue: readonly PageTrack[]
  index: number
  track: PageTrack | null
  kind: 'whole' | 'preview'
  status: Status
  /** Seconds. */
  position: number
  length: number
  note: Note
  /** Title of a track that was left out, as it is not published any more. */
  leftOut: string
}

interface Parts {
  audio: HTMLAudioElement
  sources: Sources
  hearings: Hearings
  place: Place
}

const CLOSED: PlaybackState = {
  queue: [],
  index: 0,
  track: null,
  kind: 'preview',
  status: 'paused',
  position: 0,
  length: 0,
  note: null,
  leftOut: '',
}

/** From here on, “previous” begins the present track anew. */
const BEGINNING_S = 3
/** Most seconds between two reports of a browser, also from a tab in the background. */
const STEP_S = 1

/** Why only a preview plays. */
const noteOf = (source: Source): Note =>
  source.kind !== 'preview' ? null : source.hasEnded ? 'ended' : 'visitor'

/** Plays a queue of tracks on one audio element, whatever becomes of their addresses meanwhile. */
export function makePlayback({ audio, sources, hearings, place }: Parts) {
  let state = CLOSED
  const listeners = new Set<(state: PlaybackState) => void>()
  /** Numbers the requests, so that a late answer to an earlier one is dropped. */
  let turn = 0
  let isWished = false
  /** Until when the address works, in milliseconds since 1970; 0 before there is one. */
  let until = 0
  let isRenewed = false
  /** The sound whose hearing is counted. */
  let counted = ''

  function set(changes: Partial<PlaybackState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener(state)
  }

  const kindOf = (track: PageTrack) => (sources.atOnce(track) ? 'preview' : 'whole')

  /**
   * Where the audio is. A browser estimates the length of a recording of varying bit rate, often
   * several times too long, and leaps to that estimate when it ends: that is not heard.
   */
  function positionOf() {
    const furthest = audio.ended ? state.position + STEP_S : Infinity
    return Math.min(audio.currentTime, state.length || Infinity, furthest)
  }

  /** Loads the source of the present track, from a position on. */
  async function load(position: number, isRenewal = false) {
    const { track } = state
    if (!track) return
    const mine = ++turn
    set({ status: 'loading', position, note: null })
    let source = isRenewal ? null : sources.atOnce(track)
    if (!source) {
      until = 0
      hearings.stop()
      audio.removeAttribute('src')
      // In the press itself: some browsers allow an element to play later only if it is loaded now.
      audio.load()
      source = await sources.find(track, isRenewal)
      if (mine !== turn) return
    }
    take(track, source, position, isRenewal)
  }

  function take(track: PageTrack, source: Source, position: number, isRenewal: boolean) {
    if (source.kind === 'failed') return fail()
    if (source.kind === 'gone') return leaveOut(track)
    const { kind } = source
    // A whole track and its preview have nothing in common but the name.
    const at = isRenewal && kind !== state.kind ? 0 : position
    const length = measuredOf(track, kind)
    count(track, kind, length)
    until = kind === 'whole' ? source.until : Infinity
    set({
      kind,
      length,
      position: at,
      note: noteOf(source),
    })
    audio.src = source.url
    if (at > 0) audio.currentTime = at
    if (isWished) run()
    else set({ status: 'paused' })
  }

  /** Counts a hearing of this sound, unless it is counted already. */
  function count(track: PageTrack, kind: PlaybackState['kind'], length: number) {
    const sound = `${kind} ${track.id}`
    if (sound === counted) return
    counted = sound
    hearings.begin({
      track_id: track.id,
      source: kind === 'preview' ? 'preview' : place,
      duration_ms: length > 0 ? Math.round(length * 1000) : Infinity,
      ...(track.playlist_id && { playlist_id: track.playlist_id }),
    })
  }

  function stopCounting() {
    counted = ''
    hearings.begin(null)
  }

  function run() {
    const mine = turn
    audio.play().catch((error: unknown) => {
      if (mine !== turn || !(error instanceof DOMException) || error.name !== 'NotAllowedError')
        return
      isWished = false
      set({ status: 'paused', note: 'blocked' })
    })
  }

  function fail() {
    isWished = false
    until = 0
    set({ status: 'paused', note: 'failed' })
  }

  function leaveOut(track: PageTrack) {
    const queue = state.queue.filter((each) => each !== track)
    stopCounting()
    set({ queue, leftOut: track.title })
    const next = queue[state.index]
    if (next) go(state.index)
    else {
      isWished = false
      until = 0
      set({ status: 'paused', note: 'gone', index: Math.max(queue.length - 1, 0) })
    }
  }

  /** Goes to a track of the queue, and plays it if something plays. */
  function go(index: number, position = 0) {
    const track = state.queue[index]
    if (!track) return
    stopCounting()
    isRenewed = false
    const kind = kindOf(track)
    set({ index, track, kind, length: measuredOf(track, kind), status: 'loading' })
    void load(position)
  }

  function pause() {
    isWished = false
    audio.pause()
    if (state.status === 'loading') set({ status: 'paused' })
  }

  function resume() {
    isWished = true
    if (state.note === 'failed' || sources.now() >= until) {
      // The player was restored, or its address ended while it was paused.
      isRenewed = true
      void load(state.position, true)
    } else run()
  }

  function seek(to: number) {
    const position = Math.min(Math.max(to, 0), state.length || Infinity)
    if (until > 0) {
      hearings.reach(positionOf())
      audio.currentTime = position
      if (!audio.paused) hearings.playFrom(position)
    }
    set({ position })
  }

  function close() {
    turn++
    isWished = false
    stopCounting()
    until = 0
    audio.pause()
    audio.removeAttribute('src')
    state = CLOSED
    set({})
  }

  const on = (event: string, work: () => void) =>
    audio.addEventListener(event, () => {
      // Late events of an address that was taken away are ignored.
      if (state.track && until > 0) work()
    })

  on('playing', () => {
    isRenewed = false
    hearings.playFrom(audio.currentTime)
    set({ status: 'playing', note: state.note === 'blocked' ? null : state.note })
  })
  on('waiting', () => isWished && set({ status: 'loading' }))
  on('timeupdate', () => {
    // The end pauses too, which counts the last step.
    if (audio.error || audio.seeking || audio.ended) return
    const position = positionOf()
    hearings.reach(position)
    if (audio.readyState > 0) set({ position })
  })
  on('seeking', () => hearings.stop())
  on('seeked', () => {
    if (!audio.paused) hearings.playFrom(audio.currentTime)
  })
  on('durationchange', () => {
    const { track, kind } = state
    const measured = track && measuredOf(track, kind)
    if (!measured && Number.isFinite(audio.duration)) set({ length: audio.duration })
  })
  on('pause', () => {
    hearings.reach(positionOf())
    hearings.stop()
    // The end of a track pauses too, and the next one follows.
    if (audio.ended) return
    // A call, or the keys of a headset.
    isWished = false
    set({ status: 'paused' })
  })
  on('play', () => {
    isWished = true
  })
  on('ended', () => {
    stopCounting()
    const { track, kind, length, index, queue } = state
    if (index + 1 < queue.length) return go(index + 1)
    isWished = false
    if (track) count(track, kind, length)
    set({ status: 'paused', position: 0 })
  })
  on('error', () => {
    hearings.stop()
    if (isRenewed) return fail()
    isRenewed = true
    void load(state.position, true)
  })

  return {
    /** Whether a track would be played whole or as its preview. */
    kindOf,
    get state() {
      return state
    },
    onChange(listener: (state: PlaybackState) => void) {
      listeners.add(listener)
    },

    /** Tells the listeners once more: what they draw on may be new. */
    redraw: () => set({}),

    /** Plays these tracks from one of them on. */
    play(queue: readonly PageTrack[], index: number, position = 0) {
      isWished = true
      set({ queue, leftOut: '' })
      go(index, position)
    },

    /** Shows a queue without playing it. */
    restore(queue: readonly PageTrack[], index: number, position: number) {
      const track = queue[index]
      if (!track) return
      const source = sources.atOnce(track)
      const kind = source ? 'preview' : 'whole'
      const note = source && noteOf(source)
      set({ queue, index, track, kind, note, position, length: measuredOf(track, kind) })
    },

    toggle: () => (isWished ? pause() : resume()),
    resume,
    pause,
    seek,
    skip: (seconds: number) => seek(state.position + seconds),
    next: () => go(state.index + 1),
    previous: () =>
      state.position > BEGINNING_S || state.index === 0 ? seek(0) : go(state.index - 1),
    /** Plays a track of the queue. */
    jump(index: number) {
      isWished = true
      go(index)
    },
    close,
  }
}
export type Playback = ReturnType<typeof makePlayback>
