import { deflateSync } from 'node:zlib'
import { IngredientAssertion, RelationshipType } from '@trustnxt/c2pa-ts/manifest'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { anMp3, aPng } from '../../testing/files.ts'
import { isBound } from './binding.ts'
import { isSafeStore } from './boxes.ts'
import { isSafeCbor } from './cbor.ts'
import { readManifest } from './manifest.ts'
import { readMarks } from './readMarks.ts'
import { signedMp3 } from './testing/signed.ts'
import { anIssuer } from './testing/signer.ts'
import { commentFrame, geobOf, id3Of, textFrame, withChunk, xmpOf } from './testing/tags.ts'

const NOBODY = { roots: [], now: Date.now() }
const sound = anMp3()
const issuer = await anIssuer('Somebody')

const marksOfTag = (...frames: Buffer[]) => {
  const tag = id3Of(frames)
  const tags = [{ start: 0, end: tag.length }]
  return readMarks(Buffer.concat([tag, sound]), { format: 'mp3', tags }, NOBODY)
}
const marksOfMp3 = (file: Buffer) =>
  readMarks(file, { format: 'mp3', tags: [{ start: 0, end: file.length - sound.length }] }, NOBODY)
const box = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([length, Buffer.from(type), content])
}
const description = box('jumd', Buffer.concat([Buffer.from('c2pa'), Buffer.alloc(13)]))
const nested = (depth: number) => {
  let inside: Buffer = Buffer.alloc(0)
  for (let level = 0; level < depth; level++)
    inside = box('jumb', Buffer.concat([description, inside]))
  return inside
}

describe('manifests that are made to harm', () => {
  it.each([
    ['deep boxes', nested(20_000)],
    [
      'many boxes',
      box('jumb', Buffer.concat([description, ...Array(3_000).fill(box('free', Buffer.alloc(0)))])),
    ],
    ['a box that is longer than its store', box('jumb', Buffer.from('ffffffff6a756d64', 'hex'))],
    ['a box without a length', box('jumb', Buffer.alloc(8))],
    [
      'a large box of a later length',
      Buffer.concat([Buffer.from('000000016a756d62', 'hex'), Buffer.alloc(64)]),
    ],
    [
      'deep values',
      box('jumb', Buffer.concat([description, box('cbor', Buffer.alloc(100_000, 0x81))])),
    ],
    [
      'a private box with others in it',
      box('jumb', box('jumd', Buffer.concat([Buffer.alloc(16), Buffer.from([16]), nested(2)]))),
    ],
  ])('%s: not read', async (_, store) => {
    expect(isSafeStore(store)).toBe(false)
    const { marks, manifest } = await marksOfTag(geobOf(store))
    expect(marks).toMatchObject([{ kind: 'c2pa', signature: 'broken', unread: 'unreadable' }])
    expect(manifest).toBeNull()
  })

  it.each([
    ['a number', '1a00ffffff', true],
    ['a list', '83010203', true],
    ['a map', 'a26161016162f5', true],
    ['a list without an end', '9f0102', false],
    ['a list with an end', '9f0102ff', true],
    ['an end without a list', 'ff', false],
    ['a date', 'c074323032362d30312d30315430303a30303a30305a', true],
    ['four thousand million items', '9affffffff', false],
    ['more pairs than bytes', 'bb00000000ffffffff', false],
    ['a text that is longer than the bytes', '7a7fffffff', false],
    ['a number of any size', 'c24101', false],
    ['a function by its name', 'd81b8266526567457870612e', false],
    ['a value that contains itself', 'd81c81d81d00', false],
    ['two values', '0101', false],
    ['nothing', '', false],
    ['a length of no bytes', '1c', false],
    ['a signature', 'd28443a10126a0f640', true],
    ['a signature with deep headers', `d284${'5901f4'}${'81'.repeat(500)}a0f640`, false],
  ])('CBOR of %s', (_, hex, isSafe) => {
    expect(isSafeCbor(Buffer.from(hex, 'hex'))).toBe(isSafe)
  })

  it('a hash may leave out tags, and neither sound nor what is not there', () => {
    const file = Buffer.from('tagtagSOUND')
    const tags = [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
    ]
    const bound = (...exclusions: { start: number; length: number }[]) =>
      isBound({ algorithm: 'SHA-256', hash: DIGEST_OF_SOUND, exclusions }, file, tags)
    expect(bound({ start: 0, length: 6 })).toBe(true)
    expect(bound({ start: 3, length: 3 }, { start: 0, length: 3 })).toBe(true)
    expect(bound()).toBe(false)
    expect(bound({ start: 0, length: 11 })).toBe(false)
    expect(bound({ start: 0, length: 6 }, { start: 3, length: 3 })).toBe(false)
    expect(bound({ start: -3, length: 9 })).toBe(false)
    expect(bound({ start: 0, length: 6 }, { start: 1e9, length: 1 })).toBe(false)
    expect(bound({ start: Number.NaN, length: 6 })).toBe(false)
  })

  it('a manifest that is made from itself ends', async () => {
    const file = await signedMp3(
      { sound },
      {
        signer: await issuer.signer(),
        adding(manifest) {
          const ingredient = IngredientAssertion.createV3(RelationshipType.ParentOf)
          const uri = `self#jumbf=/c2pa/${manifest.label}`
          ingredient.activeManifest = { uri, hash: new Uint8Array(32), algorithm: 'SHA-256' }
          ingredient.validationResults = {
            activeManifest: { success: [], informational: [], failure: [] },
          }
          return ingredient
        },
      },
    )
    const { marks } = await marksOfMp3(file)
    expect(marks).toMatchObject([{ kind: 'c2pa', tool: 'Suno' }])
  })

  it('names in it are shown in one line, without what turns or hides them', async () => {
    const tool = 'Su\u202eno\n\0\u200b <b>__proto__</b>'
    const { marks } = await marksOfMp3(
      await signedMp3({ sound }, { signer: await issuer.signer(), tool }),
    )
    expect(marks[0]?.tool).toBe('Suno <b>__proto__</b>')
    const long = await marksOfMp3(
      await signedMp3({ sound }, { signer: await issuer.signer(), tool: 'x'.repeat(5_000) }),
    )
    expect(long.marks[0]?.tool).toHaveLength(200)
  })

  it('keys of it reach no other object', async () => {
    const file = await signedMp3(
      { sound },
      {
        signer: await issuer.signer(),
        tool: 'Suno',
        parameters: { ['__proto__']: { polluted: true }, constructor: 1 },
      },
    )
    await marksOfMp3(file)
    expect('polluted' in {}).toBe(false)
  })

  it('whatever is in the bytes of a store, reading it ends in a mark', async () => {
    const around = { file: sound, tags: [] }
    for (const store of [Buffer.alloc(0), Buffer.alloc(8), box('jumb', description), nested(3)])
      expect(await readManifest(store, around, NOBODY)).toMatchObject({ signature: 'broken' })
  })
})

describe('tags that are made to harm', () => {
  it('packed texts are unpacked up to a limit', async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, 'suno '))
    const png = withChunk(aPng(), 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))
    expect((await readMarks(png, { format: 'png' }, NOBODY)).marks).toEqual([])
  })

  it('a text of any length is searched in its beginning, and shown in a line', async () => {
    const { marks } = await marksOfTag(
      commentFrame(`made with suno\n\u202e${'a '.repeat(100_000)}`),
    )
    expect(marks).toHaveLength(1)
    expect(marks[0]?.text).toMatch(/^made with suno a a/)
    expect(marks[0]?.text?.length).toBeLessThanOrEqual(200)
  })

  it('thousands of them are twenty marks at most', async () => {
    const frames = Array.from({ length: 900 }, (_, n) => textFrame('TXXX', `note ${n}`, 'suno'))
    expect((await marksOfTag(...frames)).marks).toHaveLength(20)
  })
})

describe('addresses in a file', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  afterAll(() => fetched.mockRestore())

  it('lead nowhere: a manifest elsewhere is not fetched', async () => {
    const packet = xmpOf('digitalCapture').replace(
      '<rdf:Description',
      '<rdf:Description dcterms:provenance="http://127.0.0.1:1/manifest.c2pa"',
    )
    const png = withChunk(aPng(), 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${packet}`))
    const { marks } = await readMarks(png, { format: 'png' }, NOBODY)
    expect(marks).toMatchObject([{ kind: 'iptc', source_type: 'digitalCapture' }])
    expect(fetched).not.toHaveBeenCalled()
  })
})

/** SHA-256 of `SOUND`. */
const DIGEST_OF_SOUND = new Uint8Array(
  await crypto.subtle.digest('SHA-256', new TextEncoder().encode('SOUND')),
)
