import type { Playback } from './playback.ts'
import type { PageTrack } from '../parts/tracks.ts'

const SKIP_S = 10

/** Tells the device what plays, for its keys, its lock screen and its headset. */
export function tellMediaSession(playback: Playback) {
  const session = navigator.mediaSession as MediaSession | undefined
  if (!session) return
  let shown: PageTrack | null = null
  let hasNext = false

  const handle = (action: MediaSessionAction, work: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, work)
    } catch {
      // This browser does not know the action.
    }
  }
  handle('play', playback.resume)
  handle('pause', playback.pause)
  handle('stop', playback.close)
  handle('seekto', ({ seekTime }) => playback.seek(seekTime ?? 0))
  handle('seekbackward', ({ seekOffset }) => playback.skip(-(seekOffset || SKIP_S)))
  handle('seekforward', ({ seekOffset }) => playback.skip(seekOffset || SKIP_S))

  playback.onChange(({ track, queue, index, status, position, length }) => {
    if (track !== shown) {
      session.metadata = track && metadataOf(track)
      handle('previoustrack', track ? playback.previous : null)
    }
    shown = track
    const follows = index + 1 < queue.length
    if (hasNext !== follows) handle('nexttrack', follows ? playback.next : null)
    hasNext = follows
    session.playbackState = !track ? 'none' : status === 'paused' ? 'paused' : 'playing'
    if (track && length > 0)
      session.setPositionState?.({ duration: length, position: Math.min(position, length) })
    else session.setPositionState?.()
  })
}

const metadataOf = ({ title, artists, artwork }: PageTrack) =>
  new MediaMetadata({
    title,
    artist: artists.map(({ name }) => name).join(', '),
    artwork: [{ src: new URL(artwork, location.href).href, sizes: '400x400', type: 'image/webp' }],
  })
