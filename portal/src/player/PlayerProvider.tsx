import { startTransition, useMemo, useRef, useState, type ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { makeListening } from './listening.ts'
import {
  PlayerContext,
  PlayerTimeContext,
  fileOf,
  soundKeyOf,
  measuredOf,
  secondsOf,
  urlOf,
  type Recording,
  type Sound,
} from './player.ts'

/**
 * The portal's only audio element, controlled by every play button. It keeps its URL while lists
 * refresh (each reply signs new ones); when the URL has expired, it reloads the record and
 * continues at the same second.
 */
export const PlayerProvider = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider()
  const audio = useRef<HTMLAudioElement>(null)
  /** Preloads the next sound, so that it is in the browser's cache. */
  const ahead = useRef<HTMLAudioElement>(null)
  const [sound, setSound] = useState<Sound | null>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [time, setTime] = useState({ at: 0, length: 0 })
  const [listening] = useState(() => makeListening())
  /** Position, and whether it should play: kept while the element changes its URL. */
  const wish = useRef({ at: 0, running: false, renewed: false })
  const present = useRef<Sound | null>(null)

  const run = () => {
    wish.current.running = true
    // Rejects if the URL has expired; the error event handles it.
    audio.current?.play()?.catch(() => {})
  }

  const load = (url: string, at: number) => {
    if (!audio.current) return
    const loaded = ahead.current?.src
    audio.current.src = loaded && fileOf(loaded) === fileOf(url) ? loaded : url
    audio.current.currentTime = at
    listening.jump(at)
  }

  const start = (next: Sound, at: number) => {
    const element = audio.current
    if (!element) return
    listening.start(next, present.current)
    element.dataset.key = soundKeyOf(next)
    wish.current = { at, running: true, renewed: false }
    present.current = next
    // The press is answered before the screen follows.
    startTransition(() => {
      setSound(next)
      setFailed(false)
      setTime({ at, length: measuredOf(next) })
    })
    load(urlOf(next.record, next.kind), at)
    run()
  }

  const seek = (to: number) => {
    const element = audio.current
    const length = present.current && element ? secondsOf(present.current, element) : 0
    const at = Math.min(Math.max(to, 0), length || Infinity)
    wish.current.at = at
    setTime((time) => ({ ...time, at }))
    if (element) element.currentTime = at
    listening.jump(at)
  }

  const isCurrent = (next: Sound) =>
    audio.current?.dataset.key === soundKeyOf(next) && !audio.current.error

  const [actions] = useState(() => ({
    toggle: (next: Sound) => {
      if (!isCurrent(next)) return start(next, listening.placeOf(next))
      if (audio.current?.paused) return run()
      wish.current.running = false
      audio.current?.pause()
    },
    playFrom: (next: Sound, at: number) => {
      if (!isCurrent(next)) return start(next, at)
      seek(at)
      run()
    },
    seek,
    skip: (seconds: number) => {
      const element = audio.current
      if (element?.dataset.key) seek(element.currentTime + seconds)
    },
    close: () => {
      wish.current.running = false
      present.current = null
      startTransition(() => setSound(null))
      const element = audio.current
      if (!element) return
      delete element.dataset.key
      element.pause()
      element.removeAttribute('src')
    },
    preload: (next: Sound) => {
      const url = urlOf(next.record, next.kind)
      const element = ahead.current
      if (element && (!element.src || fileOf(element.src) !== fileOf(url))) element.src = url
    },
    placeOf: (sound: Sound) =>
      present.current && soundKeyOf(present.current) === soundKeyOf(sound)
        ? wish.current.at
        : listening.placeOf(sound),
    heardOf: listening.heardOf,
  }))

  const renew = async () => {
    const sound = present.current
    if (!sound || !audio.current?.hasAttribute('src')) return
    if (wish.current.renewed) return setFailed(true)
    wish.current.renewed = true
    // Loaded too long ago: its URL has expired.
    ahead.current?.removeAttribute('src')
    try {
      const { data } = await dataProvider.getOne(sound.resource, { id: sound.record.id })
      if (audio.current.dataset.key !== soundKeyOf(sound)) return
      const record: Recording = sound.recordingIn?.(data as never) ?? data
      present.current = { ...sound, record }
      load(urlOf(record, sound.kind), wish.current.at)
      if (wish.current.running) run()
    } catch {
      setFailed(true)
    }
  }

  const player = useMemo(
    () => ({ sound, playing, failed, ...actions }),
    [sound, playing, failed, actions],
  )
  return (
    <PlayerContext value={player}>
      <PlayerTimeContext value={time}>
        {children}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
        <audio
          ref={audio}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => {
            wish.current.running = false
            setPlaying(false)
          }}
          onError={renew}
          onPlaying={() => {
            wish.current.renewed = false
            setFailed(false)
          }}
          onSeeking={({ currentTarget }) => listening.jump(currentTarget.currentTime)}
          onTimeUpdate={({ currentTarget: element }) => {
            const sound = present.current
            if (element.error || !sound) return
            const length = secondsOf(sound, element)
            // At the end, a browser jumps to its estimate of the length.
            const at = Math.min(element.currentTime, length || Infinity)
            wish.current.at = at
            listening.reach(sound, at, length, element.ended)
            setTime({ at, length })
          }}
        />
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- it is never heard */}
        <audio ref={ahead} preload="auto" muted />
      </PlayerTimeContext>
    </PlayerContext>
  )
}
