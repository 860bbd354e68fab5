import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { adminOf } from './admin.ts'
import { aMelody } from './recordings.ts'
import { aPicture, CREATOR } from './uploads.ts'

type Admin = Awaited<ReturnType<typeof adminOf>>

interface Sound {
  title: string
  /** Seconds of the whole track, and of its preview. */
  seconds: number
  preview: number
  /** Comma-separated names. */
  artists?: string
  creators?: string
}

const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

/** A short track of the demo creator that waits for a reviewer; returns its id. */
export async function pendingTrack(
  admin: Admin,
  page: Page,
  { title, seconds, preview, artists = 'The Lanterns', creators = CREATOR }: Sound,
) {
  const form = new FormData()
  const number = randomInt(1_000_000)
  const fields = { title, artists, creators, explicit: 'false' }
  for (const [name, value] of Object.entries({ ...fields, genre: 'Ambient', pending: 'true' }))
    form.append(name, value)
  form.append('track_file', file(await aMelody(seconds, number), 'track.mp3'))
  form.append('track_preview', file(await aMelody(preview, number), 'preview.mp3'))
  form.append('artworkFile', file(await aPicture(page), 'artwork.png'))
  const { track } = await admin.call<{ track: { id: string } }>('/tracks/new', 'POST', form)
  return track.id
}

/** Publishes a pending track. */
export const validate = (admin: Admin, id: string) => admin.call(`/tracks/pending/${id}`, 'PUT')

/** A track that everybody can hear; returns its id. */
export async function publishedTrack(admin: Admin, page: Page, sound: Sound) {
  const id = await pendingTrack(admin, page, sound)
  await validate(admin, id)
  return id
}

/** The player of a page: what really sounds. */
export const playerOf = (page: Pick<Page, 'locator'>) => {
  const audio = page.locator('#player audio')
  return {
    /** Seconds; stays 0 unless the audio advances. */
    position: () => audio.evaluate((element) => (element as HTMLAudioElement).currentTime),
    /** Length of the loaded sound, in seconds. */
    length: () => audio.evaluate((element) => (element as HTMLAudioElement).duration),
    title: page.locator('[data-player=title]'),
    note: page.locator('[data-player=note]'),
  }
}
