import type { Locator } from 'playwright-core'

/** A picture for a file input. */
export const pictureFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
  buffer,
})

/** Whether the browser could render the picture of an `img`. */
export const isShown = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode().catch(() => {})
    return element.naturalWidth > 0
  })
