import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BLOCK_BYTES } from './blocks.ts'
import { FileStream } from './fileStream.ts'

const content = randomBytes(3 * BLOCK_BYTES + 17)
const whole = { start: 0, end: content.length - 1 }
let folder: string
let server: Server
let released = 0

async function streamOf(range = whole) {
  const file = await open(join(folder, 'file'))
  const release = async () => {
    released++
    await file.close()
  }
  return new FileStream({ file, release }, range)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-stream-'))
  await writeFile(join(folder, 'file'), content)
  server = createServer(async ({ url = '' }, reply) => {
    const [start = 0, end = 0] = url.slice(1).split('-').map(Number)
    ;(await streamOf({ start, end })).pipe(reply)
  }).listen()
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function ask(start: number, end: number) {
  const { port } = server.address() as AddressInfo
  const [reply] = await once(get({ port, path: `/${start}-${end}` }), 'response')
  return reply as IncomingMessage
}

describe('a part of a file as a stream', () => {
  it.each([
    [0, 0],
    [5, BLOCK_BYTES + 5],
    [BLOCK_BYTES, 2 * BLOCK_BYTES - 1],
    [0, content.length - 1],
  ])('is sent whole: %i to %i', async (start, end) => {
    const sent = await buffer(await ask(start, end))
    expect(sent.equals(content.subarray(start, end + 1))).toBe(true)
  })

  it('mixes up nothing where many are sent at once, some slowly', async () => {
    const parts = Array.from({ length: 24 }, (_, n) => [n * 1000, content.length - 1 - n] as const)
    const right = parts.map(async ([start, end], n) => {
      const reply = await ask(start, end)
      if (n % 3 === 0) await setTimeout(50)
      return (await buffer(reply)).equals(content.subarray(start, end + 1))
    })
    expect(new Set(await Promise.all(right))).toEqual(new Set([true]))
  })

  it('reads into memory of its own for whoever is no reply', async () => {
    const held = new PassThrough({ highWaterMark: 2 * content.length })
    await pipeline(await streamOf(), held)
    expect((await buffer(held)).equals(content)).toBe(true)
  })

  it('releases its file when it ends and when it is destroyed', async () => {
    released = 0
    await buffer(await streamOf())
    const left = await streamOf()
    left.destroy()
    await once(left, 'close')
    expect(released).toBe(2)
  })

  it('breaks off where the file has become shorter', async () => {
    const stream = await streamOf({ start: content.length - 2, end: content.length + 9 })
    await expect(buffer(stream)).rejects.toThrow('shorter')
  })
})
