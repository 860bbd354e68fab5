import { fileURLToPath } from 'node:url'
import { searchKey } from './records/searchWords.ts'

export { DEMO_CONSENTS, DEMO_CREDITS, type DemoContribution } from './demo/credits.ts'
export * from './demo/people.ts'
export { DEMO_PLAYLISTS } from './demo/playlists.ts'
export { DEMO_PERIODS, DEMO_SOURCE, DEMO_SPLIT } from './demo/royalties.ts'
export { DEMO_TRACKS, type DemoTrack } from './demo/tracks.ts'

/** Side length of every demo picture, in pixels. */
export const DEMO_PIXELS = 480

/**
 * Paths of the demo catalogue's files, by track title or playlist name. `npm run demo:assets` makes
 * them; they are committed.
 */
export const demoFile = {
  audio: (title: string) => inFolder('audio', title, 'mp3'),
  preview: (title: string) => inFolder('previews', title, 'mp3'),
  artwork: (title: string) => inFolder('artwork', title, 'png'),
  cover: (name: string) => inFolder('covers', name, 'png'),
}

/** Path of the analysed sound of the recordings, by track title. */
export const demoSounds = fileURLToPath(new URL('../demo/sounds.json', import.meta.url))

const inFolder = (folder: string, name: string, extension: string) =>
  fileURLToPath(new URL(`../demo/${folder}/${slug(name)}.${extension}`, import.meta.url))

/** A name as used in a URL or file name. */
export const slug = (name: string) =>
  searchKey(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
