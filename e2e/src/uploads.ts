import type { Page } from 'playwright-core'
import { anMp3 } from './recordings.ts'

/** A picture rendered by this browser. */
export async function aPicture(page: Page, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return page.screenshot({ type, clip: { x: 0, y: 0, width: 320, height: 320 } })
}

/** The creator of the demo account `creator@melodia.example`. */
export const CREATOR = 'Fjordlys Studio'

export interface Upload {
  title: string
  /** Comma-separated names, as in the form. */
  creators?: string
  track?: Buffer
  preview?: Buffer
  artwork?: Buffer
}

/** Fills in the Add New Track form of the creator portal, with real values by default. */
export async function fillTrackForm(
  page: Page,
  { title, creators = CREATOR, track, preview, artwork }: Upload,
) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Artists').fill('Elin Åkersdotter, The Paper Lanterns')
  await page.getByLabel('Creators').fill(creators)
  await page.getByLabel('Genre').fill('Ambient')
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('Album').fill('First Light')
  const files: [string, string, string, Buffer][] = [
    ['track_file', 'track.mp3', 'audio/mpeg', track ?? (await anMp3(12))],
    ['track_preview', 'preview.mp3', 'audio/mpeg', preview ?? (await anMp3(4, 660))],
    ['artworkFile', 'artwork.png', 'image/png', artwork ?? (await aPicture(page))],
  ]
  for (const [field, name, mimeType, buffer] of files) {
    await page
      .locator(`input[type=file][name="${field}"]`)
      .setInputFiles({ name, mimeType, buffer })
  }
}
