import { disclosureOf } from '@melodia/contract/disclosure'
import type { FindingDetails, FindingKind, FindingOf } from '@melodia/contract/findings'
import { sayFault } from './faultWords.ts'
import { sayMarks } from './markWords.ts'
import { clock, decimal, plural, wholeNumber } from './numbers.ts'

type WordsByKind = { [Kind in FindingKind]: (detail: FindingDetails[Kind]) => string }

const bitRate = ({ kbps, is_average }: FindingDetails['bit-rate']) =>
  `${kbps} kbit/s${is_average ? ' on average' : ''}`
const peak = ({ db, at_ms }: FindingDetails['peak']) => `${decimal(db)} dBTP at ${clock(at_ms)}`
const LIMITER = 'Set the limiter of your master to a ceiling of −1 dBTP and export it again.'
const pixels = ({ width, height }: FindingDetails['artwork']) =>
  `${wholeNumber(width)} × ${wholeNumber(height)} pixels`
const SILENCE = { start: 'begins with', middle: 'has', end: 'ends with' } as const

/** Sentences for the creator of a track. A kind that is missing does not compile. */
const WORDS: WordsByKind = {
  written: ({ text }) => text,
  'not-decoded': () => 'Not measured, since the track cannot be decoded.',
  'not-measured': () => 'Not measured yet.',

  undecodable: ({ file }) =>
    `The sound of the ${file === 'audio' ? 'track' : 'preview'} cannot be decoded. Export it again as MP3 and replace the file.`,
  decodable: () => 'The track can be decoded.',
  decoded: ({ is_whole, faults }) =>
    [
      ...(is_whole ? ['All of it can be decoded.'] : []),
      ...faults.map((fault) => `${fault.file === 'preview' ? 'Preview: ' : ''}${sayFault(fault)}`),
    ].join(' '),

  'bit-rate': (detail) => `The file has ${bitRate(detail)}.`,
  'low-bit-rate': (detail) =>
    `The file has ${bitRate(detail)}, which can be heard. Export it with ${detail.limit_kbps} kbit/s or more, best with 320.`,
  'sample-rate': ({ hz }) => `The sample rate is ${wholeNumber(hz)} Hz.`,
  'low-sample-rate': ({ hz, limit_hz }) =>
    `The sample rate is ${wholeNumber(hz)} Hz, so high sounds are missing. Export the track with ${wholeNumber(limit_hz)} Hz or 48,000 Hz.`,
  'band-of-sample-rate': () => 'High sounds end with the sample rate.',
  'whole-band': () => 'High sounds are not cut off.',
  band: ({ hz }) => `High sounds reach ${wholeNumber(hz)} Hz, as they should at this bit rate.`,
  'cut-band': ({ hz, kbps }) =>
    `There is nothing above ${wholeNumber(hz)} Hz, although the file has ${kbps} kbit/s: it seems to come from a smaller MP3. Export it from the original recording.`,

  'no-loudness': () => 'There is too little sound to measure its loudness.',
  loudness: ({ lufs }) => `The loudness is ${decimal(lufs)} LUFS.`,
  loud: ({ lufs }) =>
    `The track is very loud: ${decimal(lufs)} LUFS. Players turn it down to about −14, and it then sounds flatter than others. A quieter master is better.`,
  quiet: ({ lufs }) =>
    `The track is very quiet: ${decimal(lufs)} LUFS. Beside others it is hard to hear. Most masters have about −14.`,
  'no-loudness-range': () => 'There is too little sound to measure the range of its loudness.',
  'loudness-range': ({ lu }) => `Quiet and loud parts differ by ${decimal(lu)} LU.`,
  'wide-loudness-range': ({ lu }) =>
    `Between quiet and loud parts are ${decimal(lu)} LU: in a car or on a phone the quiet ones are lost. Fine if intended.`,
  'narrow-loudness-range': ({ lu }) =>
    `Quiet and loud parts differ by ${decimal(lu)} LU only. Fine if intended; otherwise use less compression.`,
  'no-peak': () => 'There is no sound to measure.',
  peak: (detail) => `The peak is ${peak(detail)}.`,
  'near-peak': (detail) =>
    `The peak is ${peak(detail)}, so it may distort in some players. ${LIMITER}`,
  'over-peak': (detail) =>
    `The peak is ${peak(detail)}, so it will distort on most players. ${LIMITER}`,
  unclipped: () => 'Nothing is clipped.',
  clipped: ({ runs, at_ms }) =>
    `The sound is cut off at full scale ${plural(runs, 'time')}, first at ${clock(at_ms)}. Make the mix quieter before the limiter, and export it again.`,
  silent: () => 'There is nothing to hear in this track. Choose another file.',
  'long-silence': ({ place, length_ms, at_ms }) =>
    `The track ${SILENCE[place]} ${decimal(length_ms / 1000)} seconds of silence${place === 'middle' ? ` at ${clock(at_ms)}` : ''}. Cut it, unless it is meant so.`,
  'no-long-silence': () => 'There is no long silence.',
  mono: () => 'The file has one channel (mono).',
  'empty-channel': ({ side }) =>
    `The ${side} channel is empty. Export the track from a stereo mix, or as mono.`,
  'inverted-channel': () =>
    'One channel is the other one inverted: on speakers that mix both, the sound is gone. Invert one channel in your mix.',
  'same-channels': () => 'Both channels are the same, so it is mono. Fine if intended.',
  stereo: () => 'Both channels have sound, and they differ.',
  centred: () => 'The sound is centred.',
  'off-centre': ({ offset }) =>
    `The sound is off its centre by ${decimal(offset * 100)} %: it costs loudness and may click. Use a filter against DC offset, and export it again.`,

  'incomparable-preview': () => 'The preview is too short or too even to be compared.',
  'strange-preview': () =>
    'The preview is not found in the track. Listeners expect a part of it: cut the preview out of the track, or let us do it.',
  excerpt: ({ at_ms }) => `The preview begins at ${clock(at_ms)} of the track.`,
  'undecodable-preview': () => 'Not measured, since the preview cannot be decoded.',
  'preview-length': ({ seconds }) => `The preview lasts ${decimal(seconds)} seconds.`,
  'long-preview': ({ seconds }) => `The preview lasts ${decimal(seconds)} seconds. 30 are usual.`,
  'short-preview': ({ seconds }) =>
    `The preview lasts ${decimal(seconds)} seconds only. 30 are usual.`,
  artwork: (size) => `The artwork is square and large enough: ${pixels(size)}.`,
  'artwork-elsewhere': () =>
    'The artwork is on a track of somebody else already. Choose a picture of your own.',
  'oblong-artwork': (size) =>
    `The artwork is not square: ${pixels(size)}. Its sides are cut off in lists and players.`,
  'small-artwork': ({ limit, ...size }) =>
    `The artwork is small: ${pixels(size)}. Choose one of ${wholeNumber(limit)} pixels or more.`,
  'no-names-in-file': () => 'The file said nothing of title and artist.',
  'unreadable-tags': () =>
    'The file has tags that could not be read, so its title and artist are not compared. Make sure that you chose the right file.',
  'same-names-in-file': () => 'Title and artist are those in the file.',
  'other-names-in-file': ({ title, artist }) => {
    const names = [title && `the title “${title}”`, artist && `the artist “${artist}”`]
    return `The file itself has ${names.filter(Boolean).join(' and ')}. Make sure that you chose the right file, and that the names are right.`
  },
  namesake: () =>
    'There is another track with this title by the same artist. If this is a new version, say so in the title.',
  disclosed: ({ parts }) => `${disclosureOf(parts)}.`,
  undisclosed: () => 'Nothing is said about who or what made the music.',
  marks: sayMarks,
  'no-marks': () =>
    'No mark was found that says how the files were made. That proves nothing: marks are easily lost.',
  'no-namesake': () => 'No other track has this title by the same artist.',

  // These do not reveal whose the other recording is.
  'no-copy': () => 'No other recording here sounds like this one.',
  copy: ({ is_whole }) =>
    is_whole
      ? 'This recording is here already. Submit each recording only once.'
      : 'A part of this recording is here already. Please tell us about it if both are yours.',
  blocked: ({ is_whole }) =>
    is_whole
      ? 'This recording has been blocked and is not let in. Please submit another one.'
      : 'A part of this recording has been blocked and is not let in. Please take it out.',
}

/** What a check has found, as one or more sentences. */
export const sayFinding = <Kind extends FindingKind>(finding: FindingOf<Kind>): string =>
  WORDS[finding.kind](finding)
