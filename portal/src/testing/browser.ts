import { vi } from 'vitest'
import { quickenComputedStyle } from './computedStyle.ts'

/** The simulated page that vitest runs UI tests in. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void; window: object }

const nodeFetch = globalThis.fetch

/** What the simulated browser lacks: addresses relative to the page, a screen width, sound, files. */
export const prepareBrowser = (origin: string) => {
  jsdom.reconfigure({ url: origin })
  // Left as it was by the line above; a form sent to the page's own server would be refused.
  Object.assign(jsdom.window, { _origin: origin })
  localStorage.clear()
  sessionStorage.clear()
  quickenComputedStyle()
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    nodeFetch(new URL(address, location.href), { ...init, signal: null }),
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('DataTransfer', FakeTransfer)
  Object.defineProperty(HTMLInputElement.prototype, 'files', FILES)
  globalThis.reportError ??= () => {}
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('pause'))
  })
}

/** Files that a page puts into an input by itself, and texts that are pasted. */
class FakeTransfer {
  files: File[] = []
  items = { add: (file: File) => void this.files.push(file) }
  readonly #texts = new Map<string, string>()
  setData = (type: string, text: string) => void this.#texts.set(type, text)
  getData = (type: string) => this.#texts.get(type) ?? ''
}

const filesOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files')
const given = new WeakMap<HTMLInputElement, File[]>()
const FILES: PropertyDescriptor & ThisType<HTMLInputElement> = {
  configurable: true,
  get() {
    return given.get(this) ?? filesOf?.get?.call(this)
  },
  set(files: File[]) {
    given.set(this, files)
  },
}
