import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LIMITS } from '@melodia/contract/choices/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPng } from '../../testing/index.ts'
import { ImageProblem, type ImageFormat } from './formats.ts'
import type { StagedFile } from './media.ts'
import { makePictures, type Pictures } from './pictures.ts'
import { aJpeg } from './testing/jpeg.ts'

let folder: string
let pictures: Pictures
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-pictures-'))
  pictures = makePictures()
})
afterEach(async () => {
  await pictures.close()
  await rm(folder, { recursive: true })
})

async function fileOf(content: Buffer | string, name = 'picture') {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const stagedAt = (path: string): StagedFile => ({ path, bytes: 0, sha256: '', filename: 'art' })
const encode = async (content: Buffer, format: ImageFormat) =>
  pictures.encode('me', stagedAt(await fileOf(content)), format)
const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((each: unknown) => each)
  expect(error).toBeInstanceOf(ImageProblem)
  return (error as Error).message
}

describe('pictures in a process of their own', () => {
  it('come back whole and as squares', async () => {
    const { whole, medium, thumbnail } = await encode(aPng({ width: 40, height: 20 }), 'png')
    expect([whole, medium, thumbnail].map(({ width, height }) => [width, height])).toEqual([
      [40, 20],
      [400, 400],
      [100, 100],
    ])
  })

  it('are staged beside the one that was sent, for this user only', async () => {
    const { hash: _, ...sizes } = await encode(aPng({ width: 40, height: 20 }), 'png')
    expect(await readdir(folder)).toHaveLength(4)
    for (const { file } of Object.values(sizes)) {
      const content = await readFile(file.path)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const path = expect.stringContaining(join(folder, 'picture'))
      expect(file).toEqual({ path, bytes: content.length, sha256, filename: 'art' })
      expect((await stat(file.path)).mode & 0o777).toBe(0o600)
    }
  })

  it(`contract, Limits: a JPEG has at most ${LIMITS.imageScans} scans`, async () => {
    await encode(aJpeg({ scans: LIMITS.imageScans - 1 }), 'jpeg')
    expect(await refusal(encode(aJpeg({ scans: LIMITS.imageScans }), 'jpeg'))).toBe(
      'This JPEG image has more than 64 scans. Export it again as a baseline JPEG, or as a PNG.',
    )
  })

  it('that fail otherwise than by the picture are no problem of the picture', async () => {
    const work = pictures.encode('me', stagedAt(join(folder, 'gone')), 'png')
    await expect(work).rejects.toThrow(/^A picture could not be read/)
    await expect(work).rejects.not.toBeInstanceOf(ImageProblem)
  })

  it('are not read after the end', async () => {
    await pictures.close()
    await expect(encode(aPng(), 'png')).rejects.toThrow('the server is ending')
  })

  it('find another process after one that rested', async () => {
    await pictures.close()
    pictures = makePictures({ idleMs: 0 })
    for (let turn = 0; turn < 3; turn++) {
      expect((await encode(aPng(), 'png')).whole.width).toBe(16)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })
})

describe('a picture that spends too much', () => {
  const plenty = { decodeSeconds: 600, encodeSeconds: 600, bytes: 2 ** 40 }
  const large = aJpeg({ width: 4000, height: 4000, scans: 60 })

  it.each([
    ['time while it is decoded', { ...plenty, decodeSeconds: 0.1 }],
    ['time while it is encoded', { ...plenty, encodeSeconds: 0.01 }],
    ['memory', { ...plenty, bytes: 1 }],
  ])('is refused: %s', async (_, limits) => {
    await pictures.close()
    pictures = makePictures({ limits })
    expect(await refusal(encode(large, 'jpeg'))).toBe(
      'This JPEG image takes too much time or memory to be read. Export it again, 3000 by 3000 pixels for example.',
    )
    expect(await readdir(folder)).toEqual(['picture'])
  })

  it('is taken where that is allowed', async () => {
    await pictures.close()
    pictures = makePictures({ limits: plenty })
    const staged = stagedAt(await fileOf(large))
    const { whole } = await pictures.encode('me', staged, 'jpeg', 'artwork')
    expect([whole.width, whole.height]).toEqual([4000, 4000])
  })

  it('is made smaller where it is no artwork: nobody needs all its pixels', async () => {
    const { whole } = await encode(aPng({ width: 2_400, height: 1_200 }), 'png')
    expect([whole.width, whole.height]).toEqual([2_000, 1_000])
    const { whole: small } = await encode(aPng({ width: 30, height: 20 }), 'png')
    expect([small.width, small.height]).toEqual([30, 20])
  })
})

describe('a picture that its process does not survive', () => {
  /** Answers with its own process id, except to a PNG. */
  const program = (onPng: string) =>
    fileOf(
      `process.on('message', ({ format }) => {
        if (format === 'png') { ${onPng} } else process.send({ refused: String(process.pid) })
      })`,
      'program.mjs',
    )
  const nothing = stagedAt('nothing')
  const TOO_MUCH =
    'This PNG image takes too much time or memory to be read. Export it again, 3000 by 3000 pixels for example.'

  it.each([
    ['never comes back', 'for (;;);', 6_000],
    ['says that it has spent its time', 'process.send({ spent: "time" })'],
    ['dies', 'process.kill(process.pid, "SIGSEGV")'],
    ['ends', 'process.exit()'],
  ])(
    'is refused where it %s, and the next has a new process',
    async (_, onPng, deadlineMs = 50_000) => {
      await pictures.close()
      pictures = makePictures({ deadlineMs, program: pathToFileURL(await program(onPng)) })
      const before = await refusal(pictures.encode('me', nothing, 'jpeg'))
      const [first, second] = await Promise.all([
        refusal(pictures.encode('me', nothing, 'png')),
        refusal(pictures.encode('me', nothing, 'jpeg')),
      ])
      expect(first).toBe(TOO_MUCH)
      expect(second).toMatch(/^\d+$/)
      expect(second).not.toBe(before)
    },
  )
})
