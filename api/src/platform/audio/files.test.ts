import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDisk } from '../media/disk.ts'
import type { Media } from '../media/media.ts'
import { anMp3 } from '../../testing/index.ts'
import { readAudio } from './files.ts'
import { AudioProblem, measureMp3 } from './frames.ts'
import { encodeMp3, id3v2 } from './testing/mp3.ts'

let root: string
let media: Media
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-audio-'))
  media = await openDisk(root)
})
afterEach(() => rm(root, { recursive: true }))

const stage = (...parts: Buffer[]) => media.stage(Readable.from([Buffer.concat(parts)]), 'a.mp3')
const staged = () => readdir(join(root, '.staging'))

const script = Buffer.from('<script>alert(1)</script>')
const archive = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const id3v1 = Buffer.from(`TAG${' '.repeat(125)}`)
const sound = anMp3()
/** The frame before the sound, as long as its frames are. */
const DESCRIPTION = 417

describe('a recording', () => {
  it.each([
    ['tags', [id3v2(30_000), sound, id3v1]],
    ['a script in a tag', [id3v2(script.length), script, sound]],
    ['an archive behind its sound', [sound, archive]],
    ['a tag and something else in its middle', [sound, id3v2(300_000), script, sound]],
    ['zeros at both ends', [Buffer.alloc(2_000), sound, Buffer.alloc(2_000)]],
  ])('is kept without what is no sound: %s', async (_, parts) => {
    const { file } = await readAudio(media, await stage(...parts))
    const sounds = Buffer.concat(parts.filter((part) => part === sound))
    const stored = await readFile(file.path)
    expect(stored.subarray(-sounds.length)).toEqual(sounds)
    expect(stored.toString('latin1', 36, 40)).toBe('Info')
    expect(file).toMatchObject({ bytes: DESCRIPTION + sounds.length, filename: 'a.mp3' })
    expect(await staged()).toHaveLength(1)
  })

  it('that is sound alone, and described rightly, is kept as it is', async () => {
    const { file } = await readAudio(media, await stage(await encodeMp3()))
    const again = await stage(await readFile(file.path))
    expect((await readAudio(media, again)).file).toBe(again)
    expect(again.sha256).toBe(file.sha256)
  })

  it('is as long as before', async () => {
    const original = await stage(id3v2(500), await encodeMp3({ seconds: 3 }), id3v1)
    const { file, duration_ms } = await readAudio(media, original)
    expect((await measureMp3(file.path)).duration_ms).toBe(duration_ms)
  })

  it('that is refused stays with the caller', async () => {
    await expect(readAudio(media, await stage(script))).rejects.toThrow(AudioProblem)
    expect(await staged()).toHaveLength(1)
  })
})
