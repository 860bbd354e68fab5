import { useCallback, useRef, useState } from 'react'
import { mp3Seconds } from '../form/mp3Seconds.ts'
import { useLocalSource } from '../form/useLocalSource.ts'
import { PreviewStart } from './PreviewStart.tsx'

/** The start of a preview in a file that has not been sent yet. */
export const StartInFile = ({ file }: { file: File }) => {
  const audio = useRef<HTMLAudioElement>(null)
  const end = useRef(Infinity)
  const [length, setLength] = useState(0)
  const [at, setAt] = useState<number | null>(null)
  const showSource = useLocalSource(file)
  const ref = useCallback(
    (element: HTMLAudioElement | null) => {
      audio.current = element
      return showSource(element)
    },
    [showSource],
  )

  const play = (from: number, to: number) => {
    if (!audio.current) return
    end.current = to
    audio.current.currentTime = from
    setAt(from)
    // Refused where the browser cannot decode the file; the picker says so.
    void audio.current.play().catch(() => setAt(null))
  }
  const stop = () => {
    audio.current?.pause()
    setAt(null)
  }

  return (
    <PreviewStart length={length} at={at} onPlay={play} onStop={stop}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
      <audio
        ref={ref}
        preload="metadata"
        onLoadedMetadata={async ({ currentTarget: { duration } }) =>
          setLength((await mp3Seconds(file)) ?? duration)
        }
        onTimeUpdate={({ currentTarget: { currentTime, paused } }) => {
          if (paused) return
          if (currentTime >= end.current) stop()
          else setAt(currentTime)
        }}
        onEnded={stop}
      />
    </PreviewStart>
  )
}
