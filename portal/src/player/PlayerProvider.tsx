import type { Track } from '@melodia/contract/tracks'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { PlayerContext, PlayerTimeContext, keyOf, urlOf, type Sound } from './player.ts'

/**
 * The portal's only audio element, controlled by every play button. It keeps its URL while lists
 * refresh (each reply signs new ones); when the URL has expired, it reloads the record and
 * continues at the same second.
 */
export const PlayerProvider = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider()
  const audio = useRef<HTMLAudioElement>(null)
  const [sound, setSound] = useState<Sound | null>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [time, setTime] = useState({ at: 0, length: 0 })
  /** Position, and whether it should play: kept while the element changes its URL. */
  const wish = useRef({ at: 0, running: false, renewed: false })

  const run = () => {
    wish.current.running = true
    // Rejects if the URL has expired; the error event handles it.
    audio.current?.play()?.catch(() => {})
  }

  const load = (url: string, at: number) => {
    if (!audio.current) return
    audio.current.src = url
    audio.current.currentTime = at
  }

  const [actions] = useState(() => ({
    toggle: (next: Sound) => {
      const element = audio.current
      if (!element) return
      if (element.dataset.key === keyOf(next) && !element.error) {
        if (element.paused) return run()
        wish.current.running = false
        return element.pause()
      }
      element.dataset.key = keyOf(next)
      wish.current = { at: 0, running: true, renewed: false }
      setSound(next)
      setFailed(false)
      setTime({
        at: 0,
        length:
          next.record.duration_ms && next.kind === 'track' ? next.record.duration_ms / 1000 : 0,
      })
      load(urlOf(next.record, next.kind), 0)
      run()
    },
    seek: (at: number) => {
      wish.current.at = at
      setTime(({ length }) => ({ at, length }))
      if (audio.current) audio.current.currentTime = at
    },
    skip: (seconds: number) => {
      const element = audio.current
      if (!element?.dataset.key) return
      const end = Number.isFinite(element.duration) ? element.duration : Infinity
      element.currentTime = Math.min(Math.max(element.currentTime + seconds, 0), end)
      wish.current.at = element.currentTime
      setTime(({ length }) => ({ at: element.currentTime, length }))
    },
    close: () => {
      wish.current.running = false
      setSound(null)
      const element = audio.current
      if (!element) return
      delete element.dataset.key
      element.pause()
      element.removeAttribute('src')
    },
  }))

  const renew = async () => {
    if (!sound || !audio.current?.hasAttribute('src')) return
    if (wish.current.renewed) return setFailed(true)
    wish.current.renewed = true
    try {
      const { data } = await dataProvider.getOne<Track>(sound.resource, { id: sound.record.id })
      if (audio.current.dataset.key !== keyOf(sound)) return
      load(urlOf(data, sound.kind), wish.current.at)
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
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
            if (audio.current?.error) return
            wish.current.at = currentTime
            setTime((time) => ({
              at: currentTime,
              length: Number.isFinite(duration) ? duration : time.length,
            }))
          }}
        />
      </PlayerTimeContext>
    </PlayerContext>
  )
}
