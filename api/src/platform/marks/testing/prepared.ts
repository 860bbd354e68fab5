import { X509Certificate } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Mark } from '@melodia/contract/marks'
import sharp from 'sharp'
import { anMp3, aPng } from '../../../testing/files.ts'
import type { Trust } from '../chain.ts'
import type { SignedFormat } from './signed.ts'
import { signed, signedMp3, type Claimed } from './signed.ts'
import { anIssuer } from './signer.ts'
import {
  apeOf,
  commentFrame,
  exifOf,
  frameOf,
  id3Of,
  textFrame,
  withChunk,
  withSegment,
  id3v1Of,
  xmpOf,
} from './tags.ts'

/** A file that the tests have made, and the marks that are to be found in it. */
export interface Prepared {
  format: SignedFormat
  content: Buffer
  marks: readonly Partial<Mark>[]
}

const TRAINED = 'trainedAlgorithmicMedia'
const COMPOSITE = 'compositeWithTrainedAlgorithmicMedia'
const MB = 1024 * 1024

const flipped = (file: Buffer, at: number) => {
  const changed = Buffer.from(file)
  changed[changed.length + at]! ^= 1
  return changed
}

/** Changes a word inside a file to another of the same length. */
const replaced = (file: Buffer, word: string, other: string) =>
  Buffer.from(file.toString('latin1').replace(word, other), 'latin1')

const [MP3, PNG] = [anMp3(), aPng()]

const signedMark = (signature: Mark['signature'], more: Partial<Mark> = {}): Partial<Mark> => ({
  kind: 'c2pa',
  signature,
  source_type: TRAINED,
  tool: 'Suno',
  ...more,
})
const suno: Partial<Mark> = { kind: 'tag', tool: 'Suno', source_type: null, signature: null }

/** Files by what is special in them. The roots of `trust` are those of one of two issuers. */
export async function prepareFiles(): Promise<{
  files: Readonly<Record<string, Prepared>>
  trust: Trust
  pem: string
}> {
  const [ours, theirs] = [await anIssuer('Ours'), await anIssuer('Theirs')]
  const jpeg = await sharp(PNG).jpeg().toBuffer()
  const us = await ours.signer()
  const them = await theirs.signer()
  const claim = (claimed: Partial<Claimed> = {}): Claimed => ({ signer: us, ...claimed })
  const mp3 = await signedMp3({ sound: MP3 }, claim())
  const inMp3 = (content: Buffer, ...marks: Partial<Mark>[]): Prepared => ({
    format: 'mp3',
    content,
    marks,
  })
  const inPng = (content: Buffer, ...marks: Partial<Mark>[]): Prepared => ({
    format: 'png',
    content,
    marks,
  })
  const inJpeg = (content: Buffer, ...marks: Partial<Mark>[]): Prepared => ({
    format: 'jpeg',
    content,
    marks,
  })
  const tagged = (...frames: Buffer[]) => Buffer.concat([id3Of(frames), MP3])
  const sign = async (claimed: Partial<Claimed>) => signedMp3({ sound: MP3 }, claim(claimed))
  const iptc = (source_type: string): Partial<Mark> => ({ kind: 'iptc', source_type })

  const files = {
    'a valid mark': inMp3(mp3, signedMark('trusted')),
    'a sound that was changed': inMp3(flipped(mp3, -100), signedMark('broken')),
    'an assertion that was changed': inMp3(
      replaced(mp3, TRAINED, 'trainedAlgorithmicMediX'),
      signedMark('broken', { source_type: 'trainedAlgorithmicMediX' }),
    ),
    'a broken signature': inMp3(
      await sign({ signer: await ours.signer({ as: 'wrong' }) }),
      signedMark('broken'),
    ),
    'a signature as DER': inMp3(
      await sign({ signer: await ours.signer({ as: 'der' }) }),
      signedMark('broken'),
    ),
    'a foreign root': inMp3(await sign({ signer: them }), signedMark('untrusted')),
    'a certificate that has ended': inMp3(
      await sign({ signer: await ours.signer({ hasEnded: true }) }),
      signedMark('untrusted'),
    ),
    'a certificate of its own': inMp3(
      await sign({ signer: await ours.signer({ isSelfSigned: true }) }),
      signedMark('untrusted'),
    ),
    'a mark in the second tag': inMp3(
      await signedMp3({ before: id3Of([textFrame('TIT2', 'Night Ferry')]), sound: MP3 }, claim()),
      signedMark('trusted'),
    ),
    'a hash that leaves out the whole tag': inMp3(
      await signed(MP3, 'mp3', claim()),
      signedMark('trusted'),
    ),
    'a mark of a recording': inMp3(
      await sign({ source_type: 'digitalCapture', tool: 'Recorder' }),
      signedMark('trusted', { source_type: 'digitalCapture', tool: 'Recorder' }),
    ),
    'a mark without a source type': inMp3(
      await sign({ source_type: null, tool: 'Editor' }),
      signedMark('trusted', { source_type: null, tool: 'Editor 4.5' }),
    ),
    'a mark of 5 MB': inMp3(await sign({ thumbnail: 5 * MB }), signedMark('trusted')),
    'a mark of 9 MB': inMp3(
      await sign({ thumbnail: 9 * MB }),
      signedMark('untrusted', { source_type: null, tool: null, unread: 'large' }),
    ),
    'a mark of a PNG': inPng(await signed(PNG, 'png', claim()), signedMark('trusted')),
    'a mark of a PNG by somebody else': inPng(
      await signed(PNG, 'png', claim({ signer: them, source_type: COMPOSITE })),
      signedMark('untrusted', { source_type: COMPOSITE }),
    ),
    'a PNG that was changed': inPng(
      // A byte of its pixels: other readers do not look at marks of what is no PNG.
      flipped(await signed(PNG, 'png', claim()), -20),
      signedMark('broken'),
    ),
    'a mark of a JPEG': inJpeg(await signed(jpeg, 'jpeg', claim()), signedMark('trusted')),
    'a JPEG that was changed': inJpeg(
      flipped(await signed(jpeg, 'jpeg', claim()), -20),
      signedMark('broken'),
    ),
    'a tag of a tool alone': inMp3(tagged(commentFrame('made with suno; id=7')), {
      ...suno,
      text: 'made with suno; id=7',
    }),
    'a tag at the end': inMp3(Buffer.concat([MP3, apeOf({ Comment: 'Generated by Udio' })]), {
      ...suno,
      tool: 'Udio',
    }),
    'marks that contradict each other': inMp3(
      await signedMp3(
        { frames: [textFrame('TXXX', 'Encoder', 'Suno v4')], sound: MP3 },
        claim({ source_type: 'digitalCapture', tool: 'Recorder' }),
      ),
      signedMark('trusted', { source_type: 'digitalCapture', tool: 'Recorder' }),
      suno,
    ),
    'XMP in a tag': inMp3(
      tagged(frameOf('PRIV', Buffer.from(`XMP\0${xmpOf(TRAINED)}`))),
      iptc(TRAINED),
    ),
    'XMP in a JPEG': inJpeg(
      withSegment(
        jpeg,
        0xe1,
        Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmpOf(TRAINED, 'Imagen')}`),
      ),
      { ...iptc(TRAINED), tool: 'Imagen' },
    ),
    'XMP in a PNG': inPng(
      withChunk(PNG, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(COMPOSITE)}`)),
      iptc(COMPOSITE),
    ),
    'text of a PNG': inPng(
      withChunk(PNG, 'tEXt', Buffer.from('parameters\0a boat, Steps: 20, CFG scale: 7, Seed: 4')),
      { kind: 'tag', tool: 'Stable Diffusion' },
    ),
    'EXIF of a JPEG': inJpeg(
      withSegment(
        jpeg,
        0xe1,
        Buffer.concat([Buffer.from('Exif\0\0'), exifOf(0x0131, 'Midjourney 7')]),
      ),
      { kind: 'exif', tool: 'Midjourney', text: 'Midjourney 7' },
    ),
    'EXIF of a PNG': inPng(withChunk(PNG, 'eXIf', exifOf(0x0131, 'Midjourney 7')), {
      kind: 'exif',
      tool: 'Midjourney',
    }),
    'a packed text of a PNG': inPng(
      withChunk(
        PNG,
        'zTXt',
        Buffer.concat([
          Buffer.from('parameters\0\0'),
          deflateSync('a boat, Steps: 20, CFG scale: 7, Seed: 4'),
        ]),
      ),
      { kind: 'tag', tool: 'Stable Diffusion' },
    ),
    'a comment of a JPEG': inJpeg(withSegment(jpeg, 0xfe, Buffer.from('made with suno')), {
      kind: 'tag',
      tool: 'Suno',
    }),
    'the program that encoded it': inMp3(tagged(textFrame('TSSE', 'Suno v4')), {
      kind: 'tag',
      tool: 'Suno',
    }),
    'who encoded it': inMp3(tagged(textFrame('TENC', 'Udio')), { kind: 'tag', tool: 'Udio' }),
    'a comment of ID3v1': inMp3(Buffer.concat([MP3, id3v1Of('made with suno')]), {
      kind: 'tag',
      tool: 'Suno',
    }),
    'tags of other programs': inMp3(
      tagged(
        textFrame('TIT2', 'Suno'),
        textFrame('TPE1', 'Udio'),
        textFrame('TSSE', 'LAME 3.100'),
        commentFrame('In a flux, by the firefly'),
        textFrame('TXXX', 'ARTISTS', 'Udio'),
      ),
    ),
    nothing: inMp3(MP3),
    'a picture with nothing': inPng(PNG),
  } as const satisfies Record<string, Prepared>
  const trust = { roots: [new X509Certificate(ours.pem)], now: Date.now() }
  return { files, trust, pem: ours.pem }
}
