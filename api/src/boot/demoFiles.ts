import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as demo from '@melodia/db/demo'
import type { NewImage } from '@melodia/db/images'
import { commitAudio, readAudio, type NewAudio } from '../platform/audio/files.ts'
import { unpackSound, type PackedSound } from '../platform/audio/packed.ts'
import type { Sound } from '../platform/audio/sound.ts'
import { commitImage, readImage } from '../platform/media/images.ts'
import type { Media } from '../platform/media/media.ts'
import { makePictures } from '../platform/media/pictures.ts'
import type { ImageStore } from '../platform/media/uploadStore.ts'

/** The files of the demo catalogue in the store, by path. */
export interface DemoFiles {
  audio: ReadonlyMap<string, NewAudio>
  /** Analysed sound of each audio file. */
  sounds: ReadonlyMap<string, Sound>
  images: ReadonlyMap<string, NewImage>
}

/**
 * Stores the files of the demo catalogue. Pictures are encoded by default one after another in a
 * process of their own, which ends with the work.
 */
export async function storeDemoFiles(
  media: Media,
  encodePicture?: ImageStore['encodePicture'],
): Promise<DemoFiles> {
  if (encodePicture) return storeAll({ ...media, encodePicture })
  const pictures = makePictures()
  let last: Promise<unknown> = Promise.resolve()
  try {
    return await storeAll({
      ...media,
      encodePicture(...asked) {
        const turn = last.then(() => pictures.encode('demo', ...asked))
        last = turn.catch(() => undefined)
        return turn
      },
    })
  } finally {
    await pictures.close()
  }
}

async function storeAll(media: ImageStore): Promise<DemoFiles> {
  const { demoFile, DEMO_TRACKS, DEMO_PLAYLISTS } = demo
  const titles = DEMO_TRACKS.map(({ title }) => title)
  const names = DEMO_PLAYLISTS.map(({ name }) => name)
  const sounds = [...titles.map(demoFile.audio), ...titles.map(demoFile.preview)]
  const pictures = [...titles.map(demoFile.artwork), ...names.map(demoFile.cover)]
  return {
    audio: await stored(sounds, (path) => storeAudio(media, path)),
    sounds: await readSounds(),
    images: await stored(pictures, (path) => storeImage(media, path)),
  }
}

/** Heard when the files were made (`npm run demo:assets`), so that nobody waits for it. */
async function readSounds(): Promise<Map<string, Sound>> {
  const heard: Record<string, Record<'audio' | 'preview', PackedSound>> = JSON.parse(
    await readFile(demo.demoSounds, 'utf8'),
  )
  return new Map(
    Object.entries(heard).flatMap(([title, { audio, preview }]) => [
      [demo.demoFile.audio(title), unpackSound(audio)] as const,
      [demo.demoFile.preview(title), unpackSound(preview)] as const,
    ]),
  )
}

async function stored<Row>(paths: string[], store: (path: string) => Promise<Row>) {
  return new Map(await Promise.all(paths.map(async (path) => [path, await store(path)] as const)))
}

async function storeAudio(media: Media, path: string): Promise<NewAudio> {
  const staged = await media.stage(createReadStream(path), basename(path))
  return commitAudio(media, await readAudio(media, staged))
}

async function storeImage(media: ImageStore, path: string): Promise<NewImage> {
  const staged = await media.stage(createReadStream(path), basename(path))
  return commitImage(media, await readImage(media, staged, { accept: ['png'] }))
}
