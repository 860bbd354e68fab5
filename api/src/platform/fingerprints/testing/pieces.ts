import { build, makeDrum, play, RATE, strike, type Stereo } from './instruments.ts'
import { randomFrom, STEPS, writeTune, type Random, type Tune } from './tunes.ts'

export interface Piece {
  name: string
  sound: Stereo
}

/** The plan of a piece: those with one tune share key, chords, melody and tempo. */
export interface Plan {
  name: string
  tune: string
  seconds: number
}

/** Composes and plays a piece: the same for the same plan. */
export function compose({ name, tune: seed, seconds }: Plan): Piece {
  const tune = writeTune(seed, seconds)
  const random = randomFrom(`arrangement ${name}`)
  const sound: Stereo = [new Float32Array(seconds * RATE), new Float32Array(seconds * RATE)]
  playHarmony(tune, random, sound)
  playMelody(tune, random, sound)
  if (random.chance(0.85)) playDrums(tune, random, sound)
  echo(sound, random)
  return { name, sound: level(sound) }
}

const semitones = ({ scale }: Tune, degree: number) =>
  12 * Math.floor(degree / 7) + scale[((degree % 7) + 7) % 7]!

function bars(tune: Tune, visit: (chord: number, at: number, phrase: number) => void) {
  for (const [phrase, index] of tune.order.entries())
    for (const [bar, chord] of tune.sections[index]!.chords.entries())
      visit(chord, (phrase * 4 + bar) * STEPS * tune.stepSeconds, phrase)
}

function playHarmony(tune: Tune, random: Random, sound: Stereo) {
  const bass = build(random, random.between(0.5, 1), 6)
  const chords = build(random, random.between(0.25, 0.6), 14)
  const bassSteps = rhythm(random)
  const chordSteps = random.chance(0.3) ? [0] : rhythm(random)
  const isBroken = random.chance(0.35)
  const octave = random.pick([12, 12, 24])
  const seventh = random.chance(0.4)
  bars(tune, (chord, at) => {
    for (const [n, step] of bassSteps.entries()) {
      const degree = chord + (n > 0 && random.chance(0.25) ? random.pick([2, 4]) : 0)
      const seconds = ((bassSteps[n + 1] ?? STEPS) - step) * tune.stepSeconds * 0.9
      play(sound, bass, {
        at: at + step * tune.stepSeconds,
        seconds,
        midi: tune.root - 12 + semitones(tune, degree),
      })
    }
    const tones = seventh ? [0, 2, 4, 6] : [0, 2, 4]
    for (const [n, step] of chordSteps.entries()) {
      const seconds = ((chordSteps[n + 1] ?? STEPS) - step) * tune.stepSeconds * 0.95
      for (const tone of isBroken ? [tones[n % tones.length]!] : tones) {
        const midi = tune.root + octave + ((semitones(tune, chord + tone) + 5) % 12) - 5
        play(sound, chords, { at: at + step * tune.stepSeconds, seconds, midi })
      }
    }
  })
}

/** Steps of a bar at which a part plays. */
const rhythm = (random: Random) => {
  const density = random.between(0.15, 0.5)
  const steps = Array.from({ length: STEPS }, (_, step) => step)
  return steps.filter((step) => step === 0 || random.chance(step % 4 === 0 ? density * 2 : density))
}

function playMelody(tune: Tune, random: Random, sound: Stereo) {
  const lead = build(random, random.between(0.5, 0.9), 18)
  const second = random.chance(0.4) ? build(random, 0.3, 10) : null
  const octave = random.pick([12, 24])
  for (const [phrase, index] of tune.order.entries()) {
    // Without its tune for a while, as music does.
    if (phrase > 0 && random.chance(0.15)) continue
    for (const { step, length, degree } of tune.sections[index]!.melody) {
      const at = (phrase * 4 * STEPS + step) * tune.stepSeconds
      const seconds = length * tune.stepSeconds * 0.92
      play(sound, lead, { at, seconds, midi: tune.root + octave + semitones(tune, degree) })
      if (second)
        play(sound, second, { at, seconds, midi: tune.root + octave + semitones(tune, degree - 2) })
    }
  }
}

function playDrums(tune: Tune, random: Random, sound: Stereo) {
  const kit = [
    {
      drum: makeDrum(random, random.between(40, 60), 0.12, 0.02),
      steps: rhythm(random),
      gain: 1.2,
      pan: 0.5,
    },
    { drum: makeDrum(random, 190, 0.08, 0.7), steps: [4, 12], gain: 0.7, pan: 0.45 },
    {
      drum: makeDrum(random, 900, 0.02, 0.95),
      steps: [...rhythm(random), 2, 6, 10, 14],
      gain: 0.3,
      pan: 0.65,
    },
  ]
  bars(tune, (_, at, phrase) => {
    if (phrase === 0) return
    for (const { drum, steps, gain, pan } of kit)
      for (const step of steps) strike(sound, drum, at + step * tune.stepSeconds, gain, pan)
  })
}

function echo([left, right]: Stereo, random: Random) {
  const wet = random.between(0.1, 0.35)
  const [near, far] = [random.between(0.03, 0.08), random.between(0.09, 0.3)].map((seconds) =>
    Math.round(seconds * RATE),
  )
  for (let i = far!; i < left.length; i++) {
    left[i]! += wet * right[i - near!]!
    right[i]! += wet * left[i - far!]!
  }
}

/** As loud as music is, its peaks rounded off. */
function level(sound: Stereo): Stereo {
  const power = sound[0].reduce((sum, value) => sum + value * value, 0) / sound[0].length
  const gain = 0.16 / Math.sqrt(power)
  for (const channel of sound)
    for (let i = 0; i < channel.length; i++)
      channel[i] = 0.9 * Math.tanh((gain * channel[i]!) / 0.9)
  return sound
}
