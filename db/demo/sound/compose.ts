import type { GENRES } from '@melodia/contract/choices/genres'
import { randomFrom, type Random } from '../../src/demo/random.ts'
import { DRUMS, type DrumName } from './drums.ts'
import { echo, master, place, pump, reverb } from './effects.ts'
import { RATE } from './oscillators.ts'
import { SCALES, STYLES, type Style } from './styles.ts'
import { VOICES, type VoiceName } from './voices.ts'

/** A composed piece of music, not rendered yet. */
interface Score {
  style: Style
  random: Random
  /** MIDI number of the lowest root. */
  root: number
  steps: number
  bars: number
  stepSeconds: number
  chords: readonly number[]
}

const TAIL_SECONDS = 2

/**
 * A short piece in the style of its genre, mono at RATE, of about this many seconds: the same for
 * the same name.
 */
export function compose(name: string, genre: (typeof GENRES)[number], seconds: number) {
  const score = decide(STYLES[genre], randomFrom(name), seconds)
  const length = (score.bars * score.steps * score.stepSeconds + TAIL_SECONDS) * RATE
  const bus = () => new Float32Array(Math.ceil(length))
  const [beat, low, high] = [bus(), bus(), bus()]
  const kicks = playDrums(score, beat)
  playBass(score, low)
  playHarmony(score, high)
  playLead(score, high)

  const { style, stepSeconds } = score
  if (style.echo) echo(high, stepSeconds * 3, style.echo)
  if (style.pump) for (const each of [low, high]) pump(each, kicks, style.pump)
  const [ring, wet] = style.room ?? [0.9, 0.16]
  const room = reverb(high, ring)
  const mix = high.map((value, i) => value + wet * 2 * room[i]! + low[i]! + beat[i]!)
  return master(mix, 0.01, TAIL_SECONDS)
}

/** An excerpt from the middle, where all instruments play. */
export function preview(piece: Float32Array, seconds: number) {
  const from = Math.floor(piece.length * 0.42)
  return master(piece.slice(from, from + seconds * RATE), 0.15, 0.8)
}

function decide(style: Style, random: Random, seconds: number): Score {
  const stepSeconds = 15 / (style.bpm * random.between(0.95, 1.05))
  const steps = style.harmony.steps.length
  const phrase = Math.max(1, Math.round((seconds - TAIL_SECONDS) / (steps * stepSeconds) / 4))
  return {
    style,
    random,
    root: random.integer(36, 46),
    steps,
    bars: phrase * 4,
    stepSeconds,
    chords: random.pick(style.chords),
  }
}

/** The last bar is one long chord; before the last third all parts but the harmony pause. */
const isLast = ({ bars }: Score, bar: number) => bar === bars - 1
const isBreak = ({ bars }: Score, bar: number) =>
  bars >= 8 && bar === Math.floor((bars * 2) / 3) - 1

const timeOf = ({ style, steps, stepSeconds }: Score, bar: number, step: number) => {
  const isLate = style.swung === 'eighths' ? step % 4 === 2 : step % 2 === 1
  const late = isLate ? (style.swing ?? 0) * (style.swung === 'eighths' ? 2 : 1) : 0
  return (bar * steps + step + late) * stepSeconds
}

function playDrums(score: Score, bus: Float32Array): number[] {
  const { style, random, bars } = score
  const kicks: number[] = []
  for (const name of Object.keys(style.drums) as DrumName[]) {
    const pattern = style.drums[name] ?? ''
    const sound = DRUMS[name](random)
    for (let bar = bars >= 8 ? 1 : 0; bar < bars - 1; bar++) {
      if (isBreak(score, bar)) continue
      for (let step = 0; step < pattern.length; step++) {
        if (pattern[step] !== 'x') continue
        const at = timeOf(score, bar, step)
        if (name === 'kick') kicks.push(at)
        place(bus, sound, at, DRUM_GAIN[name] * (step % 4 === 0 ? 1 : random.between(0.6, 0.85)))
      }
    }
  }
  return kicks
}
const DRUM_GAIN: Record<DrumName, number> = {
  kick: 0.75,
  boom: 0.8,
  tom: 0.5,
  rim: 0.3,
  snare: 0.5,
  brush: 0.22,
  clap: 0.5,
  hat: 0.2,
  open: 0.16,
  shaker: 0.12,
  crash: 0.22,
}

/** Semitones of the `degree`-th tone of the scale, continued beyond its octave. */
function semitones({ style }: Score, degree: number) {
  const scale = SCALES[style.scale]
  const octave = Math.floor(degree / scale.length)
  return octave * 12 + scale[degree - octave * scale.length]!
}
const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12)
const chordOf = ({ chords }: Score, bar: number) => chords[bar % chords.length]!

/** Steps of a bar at which a part plays, and the number of steps each tone is held. */
const notesOf = (steps: string) =>
  [...steps.matchAll(/x-*/g)].map(({ index, 0: note }) => ({ step: index, held: note.length }))

function sound(score: Score, voice: VoiceName, midi: number, held: number) {
  const seconds = held * score.stepSeconds * 0.95
  return VOICES[voice]({ hz: hertz(midi), seconds }, score.random)
}

function playBass(score: Score, bus: Float32Array) {
  const { bass } = score.style
  if (!bass) return
  for (let bar = score.bars >= 12 ? 2 : 0; bar < score.bars; bar++) {
    if (isBreak(score, bar)) continue
    const chord = isLast(score, bar) ? 0 : chordOf(score, bar)
    const notes = isLast(score, bar) ? [{ step: 0, held: score.steps }] : notesOf(bass.steps)
    for (const [index, { step, held }] of notes.entries()) {
      const degree = chord + (index % 4 === 3 ? score.random.pick([0, 4, 2, 7]) : 0)
      const midi = score.root + semitones(score, degree)
      place(bus, sound(score, bass.voice, midi, held), timeOf(score, bar, step), bass.gain)
    }
  }
}

function playHarmony(score: Score, bus: Float32Array) {
  const { harmony, tones } = score.style
  for (let bar = 0; bar < score.bars; bar++) {
    const chord = isLast(score, bar) ? 0 : chordOf(score, bar)
    const notes = isLast(score, bar) ? [{ step: 0, held: score.steps }] : notesOf(harmony.steps)
    for (const { step, held } of notes) {
      for (let tone = 0; tone < tones; tone++) {
        const degree = tones === 2 ? tone * 4 : tone * 2
        // Chords stay within one octave, so that the voices move little.
        const midi = score.root + 24 + ((semitones(score, chord + degree) + 5) % 12) - 5
        const gain = harmony.gain * (1 - 0.12 * tone)
        const strum = tone * (harmony.voice === 'guitar' ? 0.014 : 0.002)
        place(bus, sound(score, harmony.voice, midi, held), timeOf(score, bar, step) + strum, gain)
      }
    }
  }
}

/**
 * A tune of four bars: a motif, an answer, the motif again, and a close. It walks along the scale
 * and lands on a tone of the chord on strong beats.
 */
function playLead(score: Score, bus: Float32Array) {
  const { lead } = score.style
  const { random } = score
  const motif = walk(random)
  const answer = walk(random)
  const tune = [motif, answer, motif, walk(random)]
  const first = score.bars >= 12 ? 4 : score.bars >= 8 ? 2 : 1
  for (let bar = first; bar < score.bars - 1; bar++) {
    if (isBreak(score, bar)) continue
    const chord = chordOf(score, bar)
    const notes = notesOf(lead.steps)
    for (const [index, { step, held }] of notes.entries()) {
      const wish = tune[bar % 4]![index]!
      const isStrong = step % 8 === 0
      const closes = bar % 4 === 3 && index === notes.length - 1
      const degree = closes ? 7 : isStrong ? nearest(wish, chord) : wish
      const midi = score.root + 12 + 12 * lead.octave + semitones(score, degree)
      const gain = lead.gain * (isStrong ? 1 : random.between(0.7, 0.9))
      place(bus, sound(score, lead.voice, midi, held), timeOf(score, bar, step), gain)
    }
  }
}

function walk(random: Random) {
  let degree = random.pick([4, 7, 9])
  return Array.from({ length: 16 }, () => {
    degree += random.pick([-2, -1, -1, 0, 1, 1, 2, 3, -3])
    if (degree < 2) degree += 4
    if (degree > 12) degree -= 5
    return degree
  })
}

/** The chord tone nearest to a degree. */
function nearest(degree: number, chord: number) {
  const tones = [-14, -7, 0, 7].flatMap((octave) => [0, 2, 4].map((tone) => chord + tone + octave))
  return tones.reduce((best, tone) =>
    Math.abs(tone - degree) < Math.abs(best - degree) ? tone : best,
  )
}
