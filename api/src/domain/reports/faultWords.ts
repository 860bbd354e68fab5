import type { FaultDetails, FaultKind, FaultOf } from '@melodia/contract/findings'
import { bytesOf, clock, formatDuration, plural } from './numbers.ts'

type WordsByKind = { [Kind in FaultKind]: (detail: FaultDetails[Kind]) => string }

const placeOf = ({ place, at_ms }: Pick<FaultDetails['left-out'], 'place' | 'at_ms'>) =>
  place === 'middle' ? `at ${clock(at_ms)}` : `at the ${place}`

const NAMES: Record<FaultDetails['left-out']['what'], (size: string) => string> = {
  zeros: (size) => `Zeros (${size})`,
  text: (size) => `${size} of text`,
  wav: (size) => `${size} of a WAV file`,
  other: (size) => `${size} that are no sound`,
}

const WORDS: WordsByKind = {
  'broken-pieces': ({ pieces, at_ms }) =>
    `${plural(pieces, 'piece')} of the file cannot be decoded, the first at ${clock(at_ms)}: players skip or click there. Export the track again.`,
  'breaks-off': ({ at_ms }) =>
    `The file breaks off at ${clock(at_ms)}. Export it again, or copy it again from where it is whole.`,
  'wrong-length': ({ stated_ms, counted_ms }) =>
    `The file says that it lasts ${clock(stated_ms)}, but it lasts ${clock(counted_ms)}: players show the wrong time. Export it again.`,
  'cut-frame': ({ length_ms, ...piece }) =>
    `A frame ${placeOf(piece)} is cut short: ${formatDuration(length_ms)} of sound were left out there${piece.place === 'end' ? ', as some programs end so' : ''}.`,
  'lost-zeros': ({ bytes, length_ms, ...piece }) =>
    `There are ${bytesOf(bytes)} of zeros ${placeOf(piece)}, where about ${formatDuration(length_ms)} of sound would have room: was the download whole? They were left out.`,
  'lost-sound': ({ bytes, length_ms, ...piece }) =>
    `About ${formatDuration(length_ms)} ${placeOf(piece)} (${bytesOf(bytes)}) are no sound of this recording and were left out. Listen whether something is missing, and export the track again.`,
  'left-out': ({ what, bytes, ...piece }) =>
    `${NAMES[what](bytesOf(bytes))} ${placeOf(piece)} ${bytes === 1 ? 'was' : 'were'} left out.`,
  joined: ({ recordings, at_ms }) =>
    `The file was joined from ${recordings === 2 ? 'two' : 'several'}: the second begins at ${clock(at_ms)}. Listen to how one goes into the other.`,
}

/** A fault of a file, or a part that was left out, as sentences. */
export const sayFault = <Kind extends FaultKind>(fault: FaultOf<Kind>): string =>
  WORDS[fault.kind](fault)
