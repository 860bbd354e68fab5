import type { Playback, PlaybackState } from './playback.ts'
import { readTracks } from './readTracks.ts'

const BUTTONS = '[data-play], [data-play-all]'

/** The buttons of a page that play its tracks: also those of pages that come later. */
export function handlePageButtons(playback: Playback) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTONS)
    if (!button) return
    const { track, queue } = playback.state
    const tracks = readTracks(document)
    const id = button.dataset.play
    if (id === undefined) {
      if (track && isSame(queue, tracks)) return playback.toggle()
      return playback.play(tracks, 0)
    }
    if (track?.id === id) return playback.toggle()
    const index = tracks.findIndex((each) => each.id === id)
    if (index >= 0) playback.play(tracks, index)
  })
  playback.onChange(drawPageButtons)
}

/** Says on each button what it would do. */
function drawPageButtons({ track, status, queue }: PlaybackState) {
  const isSounding = track !== null && status !== 'paused'
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const isAll = button.dataset.play === undefined
    const isPresent = isAll ? isOf(queue) : button.dataset.play === track?.id
    const isPlaying = isSounding && isPresent
    if (button.hasAttribute('data-playing') === isPlaying) continue
    button.toggleAttribute('data-playing', isPlaying)
    if (isAll) sayOn(button, isPlaying ? 'Pause ' : 'Play ')
    else button.setAttribute('aria-label', nameOf(button, isPlaying))
  }
}

/** Its name begins with its action: “Play Night Ferry”. */
const nameOf = (button: HTMLElement, isPlaying: boolean) =>
  (button.getAttribute('aria-label') ?? '').replace(/^(Play|Pause)/, isPlaying ? 'Pause' : 'Play')

/** This one says it in letters. */
function sayOn(button: HTMLElement, word: string) {
  const text = button.querySelector('span')?.firstChild
  if (text) text.textContent = word
}

const isOf = (queue: PlaybackState['queue']) => isSame(queue, readTracks(document))

const isSame = (a: PlaybackState['queue'], b: PlaybackState['queue']) =>
  a.length === b.length &&
  a.every(
    ({ id, playlist_id }, index) => b[index]?.id === id && b[index].playlist_id === playlist_id,
  )
