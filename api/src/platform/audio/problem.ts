import { durationOf } from '@melodia/contract/durations'
/** Audio that is refused. The message is a sentence for its sender. */
export class AudioProblem extends Error {
  override readonly name = 'AudioProblem'
}

export const notAnMp3 = (format: string | null) =>
  new AudioProblem(
    `This file is not an MP3${format ? `: it looks like ${format}` : ''}. ` +
      'Export the track as MP3 and choose that file.',
  )

export const mpegLayer = (layer: 1 | 2) =>
  notAnMp3(layer === 2 ? 'MPEG Layer II audio (MP2)' : 'MPEG Layer I audio (MP1)')

export const freeFormat = () =>
  new AudioProblem(
    'This MP3 is in the free format, which hardly any player can play. ' +
      'Export it again with a constant or variable bit rate.',
  )

export const incomplete = (seconds: number) =>
  new AudioProblem(
    `This MP3 is incomplete (truncated): it breaks off at ${minutes(seconds)}. ` +
      'Export it again, or copy it again from where it is whole.',
  )

export const damaged = (seconds: number) =>
  new AudioProblem(
    `This MP3 is damaged at ${minutes(seconds)}: what follows is not audio. Export it again.`,
  )

export const manyBytesBefore = (bytes: number) =>
  new AudioProblem(
    `This MP3 begins with ${Math.round(bytes / 1000)} kB that are no sound. ` +
      'Export it again, or copy it again from where it is whole.',
  )

export const rateChanges = (seconds: number, from: number, to: number) =>
  new AudioProblem(
    `The sample rate changes at ${minutes(seconds)} of this MP3, from ${hertz(from)} to ` +
      `${hertz(to)}: it was joined from several. Join them in an editor, and export them as one.`,
  )

export const layerChanges = (seconds: number) =>
  new AudioProblem(
    `At ${minutes(seconds)} of this MP3 another kind of MPEG audio begins: it was joined from ` +
      'several. Join them in an editor, and export them as one MP3.',
  )

export const tooShort = (seconds: number) =>
  new AudioProblem(
    `This MP3 is too short: it has ${seconds.toFixed(2)} seconds of sound. Choose the whole recording.`,
  )

export const tooLong = (limitMinutes: number) =>
  new AudioProblem(`This MP3 is longer than ${limitMinutes} minutes, which is the limit.`)

export const tooManyTags = (limit: number) =>
  new AudioProblem(
    `This MP3 has more than ${limit} tags (titles, pictures) before or after its sound. ` +
      'Export it again without tags.',
  )

export const tooManyJoins = (limit: number) =>
  new AudioProblem(
    `This MP3 was joined from more than ${limit} files. Export it as one from an editor.`,
  )

export const tagsTooLarge = (limitBytes: number) =>
  new AudioProblem(
    `The tags of this MP3 (titles, pictures) are larger than ${limitBytes / 1024 / 1024} MB. ` +
      'Export it again without pictures.',
  )

const minutes = (seconds: number) => durationOf(seconds * 1000)

const hertz = (rate: number) => `${rate.toLocaleString('en-GB')} Hz`
