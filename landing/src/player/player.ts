import * as texts from '#texts/player.ts'

/**
 * Controls of the demo track. Without this script the browser's are shown. It listens at the
 * document and finds its parts when used, so it does not matter who renders them, or when.
 */
const root = document.documentElement
const part = <Part extends Element>(name: string) =>
  document.querySelector<Part>(`[data-player="${name}"]`)

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** In seconds, as the page states them: a browser's own figure may be an estimate. */
const lengthOf = ({ dataset }: HTMLAudioElement) => Number(dataset.seconds)

function draw(audio: HTMLAudioElement) {
  const { paused } = audio
  const length = lengthOf(audio)
  const currentTime = Math.min(audio.currentTime, length)
  root.style.setProperty('--played', String(currentTime / length))
  part('toggle')?.setAttribute('aria-label', paused ? texts.playDemoTrack : 'Pause')
  part('toggle')?.toggleAttribute('data-playing', !paused)
  const time = `${clock(currentTime)} / ${clock(length)}`
  part('time')?.replaceChildren(time)
  const seek = part<HTMLInputElement>('seek')
  if (!seek) return
  seek.value = String(currentTime / length)
  seek.setAttribute('aria-valuetext', time)
}

let frame = 0

/** Also between the browser's rare time updates, so that the ring fills evenly. */
function follow(audio: HTMLAudioElement) {
  draw(audio)
  cancelAnimationFrame(frame)
  if (!audio.paused) frame = requestAnimationFrame(() => follow(audio))
}

for (const event of ['play', 'pause', 'ended', 'seeked', 'loadedmetadata'])
  document.addEventListener(
    event,
    ({ target }) => target instanceof HTMLAudioElement && follow(target),
    true,
  )

document.addEventListener('click', ({ target }) => {
  const audio = part<HTMLAudioElement>('audio')
  if (!audio || !(target instanceof Element) || !target.closest('[data-player="toggle"]')) return
  if (audio.paused) void audio.play()
  else audio.pause()
})

document.addEventListener('input', ({ target }) => {
  const audio = part<HTMLAudioElement>('audio')
  if (!audio || target !== part('seek') || !(target instanceof HTMLInputElement)) return
  audio.currentTime = Number(target.value) * lengthOf(audio)
})

root.dataset.scripted = ''
