import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'

const find = (name: string) => document.querySelector<HTMLElement>(`[data-player="${name}"]`)
const played = () => document.documentElement.style.getPropertyValue('--played')

/** jsdom does not play: this element reports what a browser's would. */
function speaker(audio: HTMLAudioElement) {
  const state = { paused: true, currentTime: 0, duration: Number.NaN }
  for (const name of ['paused', 'currentTime', 'duration'] as const)
    Object.defineProperty(audio, name, {
      get: () => state[name],
      set: (value) => {
        Object.assign(state, { [name]: value })
      },
    })
  audio.play = vi.fn<() => Promise<void>>(async () => {
    state.paused = false
    fireEvent.play(audio)
  })
  audio.pause = () => {
    state.paused = true
    fireEvent.pause(audio)
  }
  return state
}

let audio: HTMLAudioElement
let state: ReturnType<typeof speaker>
beforeAll(async () => {
  await import('./player.ts')
  document.body.innerHTML = `
    <audio data-player="audio" data-seconds="33"></audio>
    <button data-player="toggle" aria-label="Play the demo track"><svg></svg></button>
    <input data-player="seek" type="range" min="0" max="1" step="any" value="0">
    <span data-player="time"></span>`
  audio = document.querySelector('audio')!
  state = speaker(audio)
})

test('the page is told that its own controls work', () => {
  expect(document.documentElement.dataset).toHaveProperty('scripted')
})

test('the button plays and pauses, and says what it would do', () => {
  fireEvent.click(document.querySelector('svg')!)
  expect(audio.play).toHaveBeenCalledOnce()
  expect(find('toggle')?.getAttribute('aria-label')).toBe('Pause')
  expect(find('toggle')?.dataset).toHaveProperty('playing')
  fireEvent.click(find('toggle')!)
  expect(state.paused).toBe(true)
  expect(find('toggle')?.getAttribute('aria-label')).toBe('Play the demo track')
})

test('the time is shown, by the length the page states, whatever the browser takes it for', () => {
  state.currentTime = 16.5
  fireEvent(audio, new Event('seeked'))
  expect(find('time')?.textContent).toBe('0:16 / 0:33')
  expect(played()).toBe('0.5')
  state.duration = 66
  fireEvent(audio, new Event('loadedmetadata'))
  expect(find('time')?.textContent).toBe('0:16 / 0:33')
  expect(find('seek')?.getAttribute('aria-valuetext')).toBe('0:16 / 0:33')
  expect(played()).toBe('0.5')
  state.currentTime = 66
  fireEvent(audio, new Event('seeked'))
  expect(find('time')?.textContent).toBe('0:33 / 0:33')
  expect(played()).toBe('1')
})

test('moving the slider moves in the track', () => {
  fireEvent.input(find('seek')!, { target: { value: '0.75' } })
  expect(state.currentTime).toBe(24.75)
})
