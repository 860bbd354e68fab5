/**
 * Hears the recordings of the demo catalogue, a part of `npm run demo:assets`: a start with demo data
 * need not decode them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { DEMO_TRACKS, demoFile, demoSounds } from '@melodia/db/demo'
import { packSound, type PackedSound } from '../audio/packed.ts'
import { listen } from '../audio/sound.ts'

const heard: Record<string, Record<'audio' | 'preview', PackedSound>> = {}
const hear = async (path: string) => packSound(await listen(await readFile(path)))
for (const { title } of DEMO_TRACKS)
  heard[title] = {
    audio: await hear(demoFile.audio(title)),
    preview: await hear(demoFile.preview(title)),
  }
await writeFile(demoSounds, `${JSON.stringify(heard)}\n`)
