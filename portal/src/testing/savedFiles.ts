import { vi } from 'vitest'

/** The files that the page hands to the person's downloads from now on. */
export const savedFiles = () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return saved
}
