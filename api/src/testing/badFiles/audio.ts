import { frame, frameHeader, id3v2, type FrameBits } from '../../platform/audio/testing/mp3.ts'
import { anMp3, aPng } from '../files.ts'
import { STRANGERS, type BadFile } from './badFile.ts'

const MB = 1024 * 1024

const notAnMp3 = (looks: string | null) =>
  `This file is not an MP3${looks ? `: it looks like ${looks}` : ''}. Export the track as MP3 and choose that file.`
const incomplete = (at: string) =>
  `This MP3 is incomplete (truncated): it breaks off at ${at}. Export it again, or copy it again from where it is whole.`
const damaged = (at: string) =>
  `This MP3 is damaged at ${at}: what follows is not audio. Export it again.`
const tooShort = (seconds: string) =>
  `This MP3 is too short: it has ${seconds} seconds of sound. Choose the whole recording.`
const NO_SOUND_AT_FIRST =
  'This MP3 begins with 70 kB that are no sound. Export it again, or copy it again from where it is whole.'
const changing = (rate: string) =>
  `The sample rate changes at 0:02 of this MP3, from 44,100 Hz to ${rate} Hz: it was joined from several. Join them in an editor, and export them as one.`
const ANOTHER_KIND =
  'At 0:02 of this MP3 another kind of MPEG audio begins: it was joined from several. Join them in an editor, and export them as one MP3.'
const FREE_FORMAT =
  'This MP3 is in the free format, which hardly any player can play. Export it again with a constant or variable bit rate.'
const TOO_MANY_TAGS =
  'This MP3 has more than 16 tags (titles, pictures) before or after its sound. Export it again without tags.'
const TAGS_TOO_LARGE =
  'The tags of this MP3 (titles, pictures) are larger than 16 MB. Export it again without pictures.'
const TOO_LONG = 'This MP3 is longer than 20 minutes, which is the limit.'

/** MPEG 1, 44.1 kHz, 128 kbit/s, stereo: 417 bytes and 26.1 ms per frame. */
const usual: FrameBits = { version: '1', bitrate: 9, sampleRate: 0 }
const sound = anMp3({ seconds: 2 })
const repeated = (count: number, ...parts: Buffer[]) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.concat(parts)))
const framesOf = (bits: FrameBits, bytes: number) => repeated(80, frame(bits, bytes))
const id3v1 = Buffer.from(`TAG${' '.repeat(125)}`)
const text = (content: string) => Buffer.from(content, 'latin1')

/** A first frame that states the number of frames. */
function stating(name: 'Xing' | 'Info' | 'VBRI', frames: number) {
  const first = frame(usual, 417)
  first.write(name, 36, 'latin1')
  first.writeUInt32BE(1, 40)
  first.writeUInt32BE(frames, name === 'VBRI' ? 50 : 44)
  return first
}

/** The same bytes as if written by a processor with the other byte order. */
const swapped = (bytes: Buffer) => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16()

type Case = readonly [name: string, make: () => Buffer, sentence: string]
const CASES: readonly Case[] = [
  ['a PNG', () => aPng(), notAnMp3('a PNG image')],
  ['a JPEG', () => text(`\xff\xd8\xff\xe0\0\x10JFIF${'\0'.repeat(90)}`), notAnMp3('a JPEG image')],
  ['a program for Windows', () => text(`MZ\x90\0${'\0'.repeat(90)}`), notAnMp3(null)],
  ['a playlist', () => text('#EXTM3U\nhttp://example.com/a.mp3\n'), notAnMp3('a text file')],
  [
    'a text of two bytes a letter',
    () => Buffer.from('\ufeffAll of this is text', 'utf16le'),
    notAnMp3(null),
  ],
  ['a script behind two sync bytes', () => text('\xff\xfb#!/bin/sh\nrm -rf /\n'), notAnMp3(null)],
  [
    'a web page behind a frame header',
    () => Buffer.concat([frameHeader(usual), text('<html>')]),
    notAnMp3(null),
  ],
  ['one frame', () => frame(usual, 417), tooShort('0.03')],
  ['three frames', () => repeated(3, frame(usual, 417)), tooShort('0.08')],
  ['one byte', () => Buffer.of(0xff), notAnMp3(null)],
  ['58 MB of zeros', () => Buffer.alloc(58 * MB), notAnMp3(null)],
  ['58 MB of 0xff', () => Buffer.alloc(58 * MB, 0xff), notAnMp3(null)],
  [
    '58 MB of frame headers without frames',
    () => Buffer.alloc(58 * MB, frameHeader(usual)),
    notAnMp3(null),
  ],
  ['58 MB of beginnings of tags', () => Buffer.alloc(58 * MB, 'ID3'), incomplete('0:00')],
  [
    '70 kB of something else before its sound',
    () => Buffer.concat([Buffer.alloc(70_000, 'x'), sound]),
    NO_SOUND_AT_FIRST,
  ],
  [
    'a ZIP archive of 70 kB before its sound',
    () => Buffer.concat([text('PK\x03\x04'), Buffer.alloc(70_000, 'x'), sound]),
    NO_SOUND_AT_FIRST,
  ],
  [
    'bit rates that are not allowed',
    () => framesOf({ ...usual, bitrate: 15 }, 417),
    notAnMp3(null),
  ],
  [
    'a sample rate that there is not',
    () => framesOf({ ...usual, sampleRate: 3 }, 417),
    notAnMp3(null),
  ],
  [
    'a version that there is not',
    () => repeated(80, Buffer.from([0xff, 0xeb, 0x90, 0x40]), Buffer.alloc(413)),
    notAnMp3(null),
  ],
  ['its bytes in the other order', () => swapped(sound), notAnMp3(null)],
  [
    'MPEG Layer II',
    () => framesOf({ ...usual, layer: 2, bitrate: 8 }, 417),
    notAnMp3('MPEG Layer II audio (MP2)'),
  ],
  [
    'MPEG Layer I',
    () => framesOf({ ...usual, layer: 1, bitrate: 4 }, 136),
    notAnMp3('MPEG Layer I audio (MP1)'),
  ],
  ['the free format', () => framesOf({ ...usual, bitrate: 0 }, 400), FREE_FORMAT],
  ['a tag alone', () => id3v2(5_000), incomplete('0:00')],
  ['a tag that breaks off', () => id3v2(5_000).subarray(0, 3_000), incomplete('0:00')],
  [
    'a tag that says that it has 256 MB',
    () => Buffer.concat([text('ID3\x04\0\0\x7f\x7f\x7f\x7f'), sound]),
    incomplete('0:00'),
  ],
  [
    'a tag whose length cannot be',
    () => Buffer.concat([text('ID3\x04\0\0\xff\xff\xff\xff'), text('x'.repeat(70_000))]),
    notAnMp3(null),
  ],
  [
    'a tag, then a web page',
    () => Buffer.concat([id3v2(30), text('<!doctype html><p>')]),
    notAnMp3('a web page (HTML)'),
  ],
  [
    'a tag, then a script',
    () => Buffer.concat([id3v2(30), text('#!/bin/sh\n')]),
    notAnMp3('a script'),
  ],
  [
    '400,000 tags before its sound',
    () => Buffer.concat([repeated(400_000, id3v2(0)), sound]),
    TOO_MANY_TAGS,
  ],
  ['400,000 tags and no sound', () => repeated(400_000, id3v2(0)), TOO_MANY_TAGS],
  [
    '400,000 tags after its sound',
    () => Buffer.concat([sound, repeated(400_000, id3v1)]),
    TOO_MANY_TAGS,
  ],
  [
    '17 tags with footers after its sound',
    () => Buffer.concat([sound, repeated(17, id3v2(0, { footer: true }))]),
    TOO_MANY_TAGS,
  ],
  ['a tag of 40 MB', () => Buffer.concat([id3v2(40 * MB), sound]), TAGS_TOO_LARGE],
  [
    'half of what its Xing header says',
    () => Buffer.concat([stating('Xing', 160), sound]),
    incomplete('0:02'),
  ],
  [
    'half of what its Info header says',
    () => Buffer.concat([stating('Info', 160), sound]),
    incomplete('0:02'),
  ],
  [
    'half of what its VBRI header says',
    () => Buffer.concat([stating('VBRI', 160), sound]),
    incomplete('0:02'),
  ],
  [
    '4 billion frames, as it says',
    () => Buffer.concat([stating('Xing', 2 ** 32 - 1), sound]),
    incomplete('0:02'),
  ],
  [
    'another sample rate from its middle on',
    () =>
      Buffer.concat([
        sound,
        framesOf({ ...usual, sampleRate: 1 }, 384),
        framesOf({ ...usual, sampleRate: 1 }, 384),
        framesOf({ ...usual, sampleRate: 1 }, 384),
      ]),
    changing('48,000'),
  ],
  [
    'another layer from its middle on',
    () => Buffer.concat([sound, repeated(900, frame({ ...usual, layer: 1, bitrate: 4 }, 136))]),
    ANOTHER_KIND,
  ],
  [
    'another version from its middle on',
    () =>
      Buffer.concat([
        sound,
        repeated(900, frame({ version: '2', bitrate: 4, sampleRate: 0 }, 104)),
      ]),
    changing('22,050'),
  ],
  [
    'a web page of 100 kB in its middle',
    () => Buffer.concat([sound, Buffer.alloc(100_000, '<p>'), sound]),
    damaged('0:02'),
  ],
  [
    'something else after every fifth frame',
    () =>
      repeated(
        20,
        frame(usual, 417),
        frame(usual, 417),
        frame(usual, 417),
        frame(usual, 417),
        frame(usual, 417),
        text('x'),
      ),
    damaged('0:02'),
  ],
  [
    '58 MB of frames that are torn apart',
    () =>
      repeated(
        36_000,
        frame(usual, 417),
        frame(usual, 417),
        frame(usual, 417),
        frame(usual, 417),
        text('x'),
      ),
    damaged('0:01'),
  ],
  ['21 minutes', () => anMp3({ seconds: 21 * 60 }), TOO_LONG],
  [
    'an hour in the smallest frames',
    () => Buffer.alloc(58 * MB, frame({ version: '2', bitrate: 1, sampleRate: 1 }, 24)),
    TOO_LONG,
  ],
]

/** Files sent as the recording of a track. */
export const BAD_RECORDINGS: readonly BadFile[] = [
  ...STRANGERS.map(([looks, bytes], index) => ({
    name: `${looks} named .mp3 (${index})`,
    make: () => text(bytes),
    sentence: notAnMp3(looks),
  })),
  ...CASES.map(([name, make, sentence]) => ({ name: `an MP3: ${name}`, make, sentence })),
]
