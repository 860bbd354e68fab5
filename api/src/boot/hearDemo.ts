/**
 * Hears the recordings of the demo catalogue as they are stored, a part of `npm run demo:assets`: a
 * start with demo data need not decode them.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_TRACKS, demoFile, demoSounds } from '@melodia/db/demo'
import { readAudio } from '../platform/audio/files.ts'
import { packSound, type PackedSound } from '../platform/audio/packed.ts'
import { listen } from '../platform/audio/sound.ts'
import { openDisk } from '../platform/media/disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'melodia-demo-'))
const media = await openDisk(folder)
const heard: Record<string, Record<'audio' | 'preview', PackedSound>> = {}
async function hear(path: string) {
  const { file } = await readAudio(media, await media.stage(createReadStream(path), path))
  return packSound(await listen(await readFile(file.path)))
}
for (const { title } of DEMO_TRACKS)
  heard[title] = {
    audio: await hear(demoFile.audio(title)),
    preview: await hear(demoFile.preview(title)),
  }
await rm(folder, { recursive: true })
await writeFile(demoSounds, `${JSON.stringify(heard)}\n`)
