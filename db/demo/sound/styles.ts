import type { GENRES } from '@melodia/contract/choices/genres'
import type { DrumName } from './drums.ts'
import type { VoiceName } from './voices.ts'

/** Semitones above the root. */
export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
} as const

/** An instrument, and the steps of a bar at which it plays: `x` a tone, `-` held, `.` rest. */
interface Part {
  voice: VoiceName
  steps: string
  gain: number
}

/** The sound of a genre. A step is a sixteenth; a bar has as many as its patterns. */
export interface Style {
  bpm: number
  scale: keyof typeof SCALES
  /** Scale degrees of the chords, one per bar; 0 is the root. */
  chords: readonly (readonly number[])[]
  /** Tones of a chord: three, or four with the seventh. */
  tones: 2 | 3 | 4
  drums: Partial<Record<DrumName, string>>
  bass: Part | null
  harmony: Part
  lead: Part & { octave: number }
  /** Delay of every second eighth or sixteenth: from 0, even, to 1/3, a triplet. */
  swing?: number
  swung?: 'eighths' | 'sixteenths'
  /** Reverb: seconds and level. */
  room?: readonly [number, number]
  echo?: number
  /** How much the kick ducks the harmony. */
  pump?: number
}

const POP = [
  [0, 4, 5, 3],
  [5, 3, 0, 4],
  [0, 5, 3, 4],
]
const MINOR = [
  [0, 5, 2, 6],
  [0, 3, 5, 4],
  [0, 6, 5, 6],
]
const ROCK = [
  [0, 3, 4, 3],
  [0, 6, 3, 0],
]
const TWELVE = [[0, 0, 0, 0, 3, 3, 0, 0, 4, 3, 0, 4]]
const TURN = [
  [1, 4, 0, 5],
  [0, 5, 1, 4],
]

export const STYLES: Record<(typeof GENRES)[number], Style> = {
  Pop: {
    bpm: 112,
    scale: 'major',
    chords: POP,
    tones: 3,
    pump: 0.3,
    drums: { kick: 'x.....x.x.......', clap: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' },
    bass: { voice: 'fingered', steps: 'x--x--x-x--x--x-', gain: 0.7 },
    harmony: { voice: 'piano', steps: 'x---x---x--x--x-', gain: 0.4 },
    lead: { voice: 'choir', steps: 'x--x--x-x---x---', gain: 0.55, octave: 1 },
  },
  Rock: {
    bpm: 128,
    scale: 'mixolydian',
    chords: ROCK,
    tones: 2,
    drums: { kick: 'x.....x.x.x.....', snare: '....x.......x...', open: 'x...x...x...x...' },
    bass: { voice: 'fingered', steps: 'x-x-x-x-x-x-x-x-', gain: 0.7 },
    harmony: { voice: 'power', steps: 'x-x-x---x-x-x-x-', gain: 0.3 },
    lead: { voice: 'power', steps: 'x---x-x-x-----x-', gain: 0.34, octave: 1 },
  },
  'Rap US': {
    bpm: 90,
    scale: 'minor',
    chords: MINOR,
    tones: 3,
    swing: 0.14,
    swung: 'sixteenths',
    drums: { kick: 'x..x......x..x..', snare: '....x.......x..x', hat: 'x.x.x.xxx.x.x.x.' },
    bass: { voice: 'sub', steps: 'x--x------x--x--', gain: 0.75 },
    harmony: { voice: 'electricPiano', steps: 'x-----x---------', gain: 0.42 },
    lead: { voice: 'muted', steps: 'x.x..x.x..x.x...', gain: 0.6, octave: 1 },
  },
  'Rap FR': {
    bpm: 94,
    scale: 'harmonic',
    chords: MINOR,
    tones: 3,
    swing: 0.1,
    swung: 'sixteenths',
    drums: { kick: 'x.....xx..x.....', snare: '....x.......x...', hat: 'x.xxx.x.x.xxx.xx' },
    bass: { voice: 'sub', steps: 'x-----x---x-----', gain: 0.75 },
    harmony: { voice: 'strings', steps: 'x-------x-------', gain: 0.3 },
    lead: { voice: 'piano', steps: 'x.x.x.x.x.x.x.x.', gain: 0.5, octave: 1 },
  },
  Trap: {
    bpm: 140,
    scale: 'phrygian',
    chords: [
      [0, 0, 1, 0],
      [0, 0, 5, 6],
    ],
    tones: 2,
    drums: {
      kick: 'x.........x.....',
      clap: '........x.......',
      hat: 'x.x.x.xxx.x.xxxx',
      rim: '......x.....x...',
    },
    bass: { voice: 'sub', steps: 'x---------x-----', gain: 0.9 },
    harmony: { voice: 'pad', steps: 'x---------------', gain: 0.28 },
    lead: { voice: 'bell', steps: 'x.....x...x.x...', gain: 0.6, octave: 1 },
    room: [1.8, 0.3],
  },
  'Hip Hop': {
    bpm: 86,
    scale: 'dorian',
    chords: TURN,
    tones: 4,
    swing: 0.2,
    swung: 'sixteenths',
    drums: {
      kick: 'x......x.xx.....',
      snare: '....x.......x...',
      hat: 'x.x.x.x.x.x.x.x.',
      shaker: '.x...x...x...x..',
    },
    bass: { voice: 'fingered', steps: 'x-----x--xx-----', gain: 0.8 },
    harmony: { voice: 'electricPiano', steps: 'x--x------x-----', gain: 0.42 },
    lead: { voice: 'flute', steps: 'x---x.x---------', gain: 0.5, octave: 1 },
  },
  'R&B': {
    bpm: 74,
    scale: 'dorian',
    chords: TURN,
    tones: 4,
    swing: 0.12,
    swung: 'sixteenths',
    drums: { boom: 'x......x..x.....', rim: '....x.......x..x', hat: 'x.xxx.x.x.xxx.x.' },
    bass: { voice: 'sub', steps: 'x------x--x-----', gain: 0.65 },
    harmony: { voice: 'electricPiano', steps: 'x---------x-----', gain: 0.5 },
    lead: { voice: 'choir', steps: 'x--x--x-----x-x-', gain: 0.55, octave: 1 },
    room: [1.6, 0.3],
  },
  Jazz: {
    bpm: 152,
    scale: 'major',
    chords: TURN,
    tones: 4,
    swing: 0.3,
    swung: 'eighths',
    drums: { open: 'x...x.x.x...x.x.', brush: '....x.......x...', kick: 'x.......x.......' },
    bass: { voice: 'fingered', steps: 'x---x---x---x---', gain: 0.8 },
    harmony: { voice: 'piano', steps: '......x-......x-', gain: 0.4 },
    lead: { voice: 'brass', steps: 'x-x-x-x-x---x-x-', gain: 0.42, octave: 1 },
  },
  Classical: {
    bpm: 96,
    scale: 'major',
    chords: [
      [0, 3, 1, 4],
      [0, 5, 3, 4],
    ],
    tones: 3,
    drums: {},
    bass: { voice: 'strings', steps: 'x-----------', gain: 0.35 },
    harmony: { voice: 'strings', steps: '....x---x---', gain: 0.24 },
    lead: { voice: 'flute', steps: 'x---x-x-x---', gain: 0.6, octave: 1 },
    room: [2.6, 0.4],
  },
  Electronic: {
    bpm: 118,
    scale: 'dorian',
    chords: MINOR,
    tones: 3,
    echo: 0.34,
    pump: 0.5,
    drums: { kick: 'x...x...x...x...', snare: '....x.......x...', hat: '..x...x...x...x.' },
    bass: { voice: 'acid', steps: 'x.xx.x.xx.xx.x.x', gain: 0.42 },
    harmony: { voice: 'pad', steps: 'x---------------', gain: 0.3 },
    lead: { voice: 'square', steps: 'x.x.x..x.x.x.x..', gain: 0.42, octave: 1 },
  },
  Folk: {
    bpm: 100,
    scale: 'major',
    chords: [
      [0, 3, 0, 4],
      [0, 5, 3, 0],
    ],
    tones: 3,
    drums: { shaker: 'x.x.x.x.x.x.', kick: 'x.....x.....' },
    bass: { voice: 'nylon', steps: 'x-----x-----', gain: 0.8 },
    harmony: { voice: 'guitar', steps: '..x.x...x.x.', gain: 0.5 },
    lead: { voice: 'flute', steps: 'x---x-x-----', gain: 0.5, octave: 1 },
  },
  Country: {
    bpm: 108,
    scale: 'major',
    chords: [
      [0, 0, 3, 4],
      [0, 3, 0, 4],
    ],
    tones: 3,
    swing: 0.16,
    swung: 'sixteenths',
    drums: { kick: 'x.......x.......', brush: '..x.x.x...x.x.x.', snare: '....x.......x...' },
    bass: { voice: 'fingered', steps: 'x---....x---....', gain: 0.85 },
    harmony: { voice: 'guitar', steps: '....x-x-....x-x-', gain: 0.5 },
    lead: { voice: 'guitar', steps: 'x.x.xx.xx.x.x---', gain: 0.75, octave: 1 },
  },
  Blues: {
    bpm: 116,
    scale: 'mixolydian',
    chords: TWELVE,
    tones: 4,
    swing: 0.32,
    swung: 'eighths',
    drums: { kick: 'x.......x.......', snare: '....x.......x...', open: 'x.x.x.x.x.x.x.x.' },
    bass: { voice: 'fingered', steps: 'x-x-x-x-x-x-x-x-', gain: 0.8 },
    harmony: { voice: 'organ', steps: 'x-----x-x-------', gain: 0.26 },
    lead: { voice: 'guitar', steps: 'x-x---x-x-x-----', gain: 0.9, octave: 1 },
  },
  Metal: {
    bpm: 168,
    scale: 'phrygian',
    chords: [
      [0, 0, 1, 0],
      [0, 5, 1, 0],
    ],
    tones: 2,
    drums: { kick: 'x.xxx.xxx.xxx.xx', snare: '....x.......x...', crash: 'x...............' },
    bass: { voice: 'fingered', steps: 'x.xxx.xxx.xxx.xx', gain: 0.55 },
    harmony: { voice: 'power', steps: 'x.xxx.xxx.xxx.x-', gain: 0.4 },
    lead: { voice: 'power', steps: 'x-x-x---x-x-----', gain: 0.28, octave: 2 },
  },
  Punk: {
    bpm: 184,
    scale: 'major',
    chords: [
      [0, 3, 4, 4],
      [0, 4, 5, 3],
    ],
    tones: 2,
    drums: { kick: 'x...x.x.x...x.x.', snare: '..x...x...x...x.', open: 'x.x.x.x.x.x.x.x.' },
    bass: { voice: 'fingered', steps: 'x-x-x-x-x-x-x-x-', gain: 0.6 },
    harmony: { voice: 'power', steps: 'x-x-x-x-x-x-x-x-', gain: 0.4 },
    lead: { voice: 'choir', steps: 'x---x---x-x-x---', gain: 0.5, octave: 1 },
  },
  Reggae: {
    bpm: 76,
    scale: 'major',
    chords: [
      [0, 3, 0, 4],
      [0, 1, 3, 0],
    ],
    tones: 3,
    echo: 0.28,
    drums: { kick: '........x.......', rim: '........x.......', hat: 'x.x.x.x.x.x.x.xx' },
    bass: { voice: 'sub', steps: 'x--x--..x-x-x---', gain: 0.8 },
    harmony: { voice: 'muted', steps: '....x.......x...', gain: 0.95 },
    lead: { voice: 'organ', steps: 'x.x---..x.x.x---', gain: 0.3, octave: 1 },
  },
  Soul: {
    bpm: 92,
    scale: 'major',
    chords: [
      [0, 2, 3, 4],
      [5, 1, 4, 0],
    ],
    tones: 4,
    swing: 0.1,
    swung: 'sixteenths',
    drums: { kick: 'x.....x...x.....', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' },
    bass: { voice: 'fingered', steps: 'x--x--x-..x-x-x-', gain: 0.8 },
    harmony: { voice: 'organ', steps: 'x---x---x---x---', gain: 0.24 },
    lead: { voice: 'brass', steps: '....x-x---..x-x-', gain: 0.4, octave: 1 },
  },
  Funk: {
    bpm: 106,
    scale: 'dorian',
    chords: [
      [0, 0, 0, 3],
      [0, 0, 3, 4],
    ],
    tones: 4,
    swing: 0.08,
    swung: 'sixteenths',
    drums: { kick: 'x..x......x..x..', snare: '....x..x.x..x...', hat: 'xxxxxxxxxxxxxxxx' },
    bass: { voice: 'fingered', steps: 'x.x..x.x..xx.x.x', gain: 0.9 },
    harmony: { voice: 'muted', steps: '..x.x..x..x.x..x', gain: 0.8 },
    lead: { voice: 'brass', steps: 'x..x..x.....x.x.', gain: 0.42, octave: 1 },
  },
  Disco: {
    bpm: 122,
    scale: 'minor',
    chords: MINOR,
    tones: 3,
    pump: 0.35,
    drums: {
      kick: 'x...x...x...x...',
      clap: '....x.......x...',
      open: '..x...x...x...x.',
      shaker: 'xxxxxxxxxxxxxxxx',
    },
    bass: { voice: 'fingered', steps: 'x.x.x.x.x.x.x.x.', gain: 0.8 },
    harmony: { voice: 'strings', steps: 'x-----x-x-------', gain: 0.26 },
    lead: { voice: 'choir', steps: 'x-x---x-x-x-x---', gain: 0.5, octave: 1 },
  },
  House: {
    bpm: 124,
    scale: 'minor',
    chords: MINOR,
    tones: 4,
    pump: 0.55,
    drums: { kick: 'x...x...x...x...', clap: '....x.......x...', open: '..x...x...x...x.' },
    bass: { voice: 'sub', steps: '..x-..x-..x-.xx-', gain: 0.6 },
    harmony: { voice: 'stab', steps: 'x..x..x...x..x..', gain: 0.36 },
    lead: { voice: 'electricPiano', steps: 'x.....x.x...x...', gain: 0.5, octave: 1 },
    room: [1.4, 0.25],
  },
  Techno: {
    bpm: 132,
    scale: 'phrygian',
    chords: [
      [0, 0, 0, 0],
      [0, 0, 1, 1],
    ],
    tones: 2,
    pump: 0.5,
    echo: 0.3,
    drums: {
      kick: 'x...x...x...x...',
      hat: '..x...x...x...x.',
      rim: '...x..x....x..x.',
      shaker: 'x.xxx.xxx.xxx.xx',
    },
    bass: { voice: 'acid', steps: '.xxx.xxx.xxx.xxx', gain: 0.5 },
    harmony: { voice: 'stab', steps: '...x......x.....', gain: 0.4 },
    lead: { voice: 'bell', steps: '......x.......x.', gain: 0.4, octave: 1 },
  },
  Ambient: {
    bpm: 64,
    scale: 'major',
    chords: [
      [0, 4, 5, 3],
      [3, 0, 4, 5],
    ],
    tones: 4,
    drums: {},
    bass: null,
    harmony: { voice: 'pad', steps: 'x---------------', gain: 0.4 },
    lead: { voice: 'bell', steps: 'x.....x.....x...', gain: 0.5, octave: 1 },
    room: [4.5, 0.6],
    echo: 0.4,
  },
  Indie: {
    bpm: 120,
    scale: 'major',
    chords: POP,
    tones: 3,
    drums: {
      kick: 'x.......x.x.....',
      snare: '....x.......x...',
      hat: 'x.x.x.x.x.x.x.x.',
      tom: '..............x.',
    },
    bass: { voice: 'fingered', steps: 'x-x-x-x-x-x-x-x-', gain: 0.7 },
    harmony: { voice: 'guitar', steps: 'x.x.xx.xx.x.xx.x', gain: 0.42 },
    lead: { voice: 'square', steps: 'x---x-x---x-x---', gain: 0.36, octave: 1 },
    room: [1.2, 0.25],
  },
}
