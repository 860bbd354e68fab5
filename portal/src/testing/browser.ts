import { vi } from 'vitest'
import { quickenComputedStyle } from './computedStyle.ts'
import { quickenQueries } from './quickQueries.ts'

/** The simulated page in which vitest runs UI tests. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void; window: object }

const nodeFetch = globalThis.fetch

/** Adds what the simulated browser lacks: relative URLs, a screen width, audio, files. */
export const prepareBrowser = (origin: string) => {
  jsdom.reconfigure({ url: origin })
  // `reconfigure` does not change it; forms sent to the page's own server would be refused.
  Object.assign(jsdom.window, { _origin: origin })
  localStorage.clear()
  sessionStorage.clear()
  quickenComputedStyle()
  quickenQueries()
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    nodeFetch(new URL(address, location.href), { ...init, signal: null }),
  )
  // The server, in this process, knows the bytes that it sends by Node's own class.
  vi.stubGlobal('ArrayBuffer', Buffer.alloc(0).buffer.constructor)
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

/** Files put into an input by the page, and pasted texts. */
class FakeTransfer {
  files: File[] & Pick<FileList, 'item'> = Object.assign([], {
    item: (index: number) => this.files[index] ?? null,
  })
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
