/**
 * Composes and paints the files of the demo catalogue: `npm run demo:assets`. The same catalogue
 * gives the same files; they are committed, so that a start needs no encoder.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createMp3Encoder } from 'wasm-media-encoders'
import { DEMO_PLAYLISTS, DEMO_TRACKS, demoFile } from '../src/demo.ts'
import { paint } from './paint.ts'
import { compose, preview } from './sound/compose.ts'
import { RATE } from './sound/oscillators.ts'

const PREVIEW_SECONDS = 8

const encoder = await createMp3Encoder()

function encode(sound: Float32Array): Buffer {
  encoder.configure({ sampleRate: RATE, outputSampleRate: RATE, channels: 1, bitrate: 32 })
  const frames = Buffer.from(encoder.encode([sound]))
  return Buffer.concat([frames, encoder.finalize()])
}

const folders = [demoFile.audio, demoFile.preview, demoFile.artwork, demoFile.cover]
for (const folder of folders.map((file) => dirname(file('any')))) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
}
for (const [position, { title, genre, seconds }] of DEMO_TRACKS.entries()) {
  const piece = compose(title, genre, seconds)
  await writeFile(demoFile.audio(title), encode(piece))
  await writeFile(demoFile.preview(title), encode(preview(piece, PREVIEW_SECONDS)))
  await writeFile(demoFile.artwork(title), await paint(title, position))
}
for (const [position, { name }] of DEMO_PLAYLISTS.entries()) {
  await writeFile(demoFile.cover(name), await paint(name, DEMO_TRACKS.length + position))
}
