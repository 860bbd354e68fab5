import { fireEvent } from '@testing-library/dom'

/** jsdom does not play: this element reports what a browser's would, second by second. */
export function aSpeaker() {
  const audio = document.createElement('audio')
  const state = {
    paused: true,
    currentTime: 0,
    duration: Number.NaN,
    ended: false,
    readyState: 0,
    error: null as MediaError | null,
  }
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(audio, name, {
      get: () => state[name],
      set: (value) => {
        Object.assign(state, { [name]: value })
      },
    })
  const sources: string[] = []
  const unload = () =>
    Object.assign(state, { paused: true, ended: false, readyState: 0, error: null })
  Object.defineProperty(audio, 'src', {
    get: () => sources.at(-1) ?? '',
    set: (url: string) => {
      unload()
      state.currentTime = 0
      sources.push(url)
    },
  })
  let refusal: DOMException | null = null
  audio.load = () => void unload()
  audio.play = async () => {
    if (refusal) throw refusal
    if (state.ended) Object.assign(state, { ended: false, currentTime: 0 })
    state.paused = false
    fireEvent.play(audio)
    state.readyState = 4
    fireEvent.playing(audio)
  }
  audio.pause = () => {
    if (state.paused) return
    state.paused = true
    fireEvent.pause(audio)
  }
  return {
    audio,
    state,
    /** Every address that was loaded. */
    sources,
    /** Lets some seconds pass. */
    hear(seconds: number) {
      state.currentTime += seconds
      fireEvent.timeUpdate(audio)
    },
    end() {
      Object.assign(state, { ended: true, paused: true })
      fireEvent.pause(audio)
      fireEvent.ended(audio)
    },
    breakOff() {
      state.error = { code: 4 } as MediaError
      fireEvent.error(audio)
    },
    refuse(name: string) {
      refusal = new DOMException('', name)
    },
    allow() {
      refusal = null
    },
  }
}
export type Speaker = ReturnType<typeof aSpeaker>
