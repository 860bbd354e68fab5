import { CHECKS } from '@melodia/contract/checks'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { Measures } from '@melodia/contract/measures'
import { ok, type Verdict } from './facts.ts'
import { clock, decimal, plural } from './words.ts'

export function loudness(value: number | null): Verdict {
  const { loudWarning, loudNote, quietNote, quietWarning } = CHECKS.loudness
  if (value === null) return ok('There is too little sound to measure its loudness.')
  const said = `${decimal(value)} LUFS`
  if (value > loudNote)
    return ok(
      `Your track is very loud: ${said}. Players turn it down to about −14, and it then sounds flatter than others. A quieter master is better.`,
      value > loudWarning
        ? { level: 'warning', value, limit: loudWarning }
        : { level: 'note', value, limit: loudNote },
    )
  if (value < quietNote)
    return ok(
      `Your track is very quiet: ${said}. Beside others it is hard to hear. Most masters have about −14.`,
      value < quietWarning
        ? { level: 'warning', value, limit: quietWarning }
        : { level: 'note', value, limit: quietNote },
    )
  return ok(`The loudness is ${said}.`, { value, limit: loudNote })
}

export function loudnessRange({ loudness_range_lu: value }: Measures): Verdict {
  const { wideNote, narrowNote } = CHECKS['loudness-range']
  if (value === null) return ok('There is too little sound to measure the range of its loudness.')
  const said = `${decimal(value)} LU`
  if (value > wideNote)
    return ok(
      `Between quiet and loud parts are ${said}: in a car or on a phone the quiet ones are lost. That is fine if it is meant so.`,
      { level: 'note', value, limit: wideNote },
    )
  if (value < narrowNote)
    return ok(
      `Quiet and loud parts differ by ${said} only. That is fine if it is meant so; otherwise use less compression.`,
      { level: 'note', value, limit: narrowNote },
    )
  return ok(`Quiet and loud parts differ by ${said}.`, { value, limit: wideNote })
}

export function truePeak({ true_peak_db: value, true_peak_at_ms: at_ms }: Measures): Verdict {
  const { warning, note } = CHECKS['true-peak']
  if (value === null) return ok('There is no sound to measure.')
  const said = `${decimal(value)} dBTP at ${clock(at_ms ?? 0)}`
  const advice = 'Set the limiter of your master to a ceiling of −1 dBTP and export it again.'
  if (value > warning)
    return ok(`The peak is ${said}, more than players can play: it distorts. ${advice}`, {
      level: 'warning',
      value,
      limit: warning,
      at_ms,
    })
  if (value > note)
    return ok(`The peak is ${said}, so it may distort in some players. ${advice}`, {
      level: 'note',
      value,
      limit: note,
      at_ms,
    })
  return ok(`The peak is ${said}.`, { value, limit: note, at_ms })
}

export function clipping({ clipped_runs: value, clipped_at_ms: at_ms }: Measures): Verdict {
  const { warning, note } = CHECKS.clipping
  if (value < note) return ok('Nothing is clipped.', { value, limit: note })
  const isMuch = value >= warning
  return ok(
    `The sound is cut off at full scale ${plural(value, 'time')}, first at ${clock(at_ms ?? 0)}. Make the mix quieter before the limiter, and export it again.`,
    { level: isMuch ? 'warning' : 'note', value, limit: isMuch ? warning : note, at_ms },
  )
}

export function silence({ silence: found, decoded_ms }: Measures): Verdict {
  const { leading, trailing, inside } = CHECKS.silence
  if (found.is_all)
    return ok('There is nothing to hear in this track. Choose another file.', {
      level: 'stop',
      value: decoded_ms / 1000,
      at_ms: 0,
    })
  const places = [
    { ms: found.leading_ms, at_ms: 0, limits: leading, where: 'begins with' },
    {
      ms: found.trailing_ms,
      at_ms: Math.max(0, decoded_ms - found.trailing_ms),
      limits: trailing,
      where: 'ends with',
    },
    { ms: found.longest_ms, at_ms: found.longest_at_ms, limits: inside, where: 'has' },
  ]
  for (const level of ['warning', 'note'] as const) {
    const worst = places.find(({ ms, limits }) => ms > limits[level] * 1000)
    if (!worst) continue
    const { ms, at_ms, limits, where } = worst
    return ok(
      `The track ${where} ${decimal(ms / 1000)} seconds of silence${where === 'has' ? ` at ${clock(at_ms)}` : ''}. Cut it, unless it is meant so.`,
      { level, value: ms / 1000, limit: limits[level], at_ms },
    )
  }
  const most = Math.max(...places.map(({ ms }) => ms)) / 1000
  return ok('There is no long silence.', { value: most, limit: leading.note })
}

export function channels({
  channels: count,
  correlation,
  balance_db,
  difference_db,
}: Measures): Verdict {
  const { invertedWarning, emptyDb, identicalDb } = CHECKS.channels
  if (count === 1) return ok('The file has one channel (mono).')
  const found = (level: CheckLevel, text: string, limit: number) =>
    ok(text, { level, value: correlation, limit })
  if (Math.abs(balance_db) >= emptyDb)
    return found(
      'warning',
      `The ${balance_db > 0 ? 'right' : 'left'} channel is empty. Export the track from a stereo mix, or as mono.`,
      emptyDb,
    )
  if (correlation !== null && correlation <= invertedWarning)
    return found(
      'warning',
      'One channel is the other one inverted: on speakers that mix both, the sound is gone. Invert one channel in your mix.',
      invertedWarning,
    )
  if (correlation !== null && difference_db <= identicalDb)
    return found(
      'note',
      'Both channels are the same, so it is mono. That is fine if it is meant so.',
      identicalDb,
    )
  return found('ok', 'Both channels have sound, and they differ.', invertedWarning)
}

export function dcOffset({ dc_offset }: Measures): Verdict {
  const { warning, note } = CHECKS['dc-offset']
  const value = Math.max(...dc_offset.map(Math.abs))
  if (value <= note) return ok('The sound is centred.', { value, limit: note })
  const isMuch = value > warning
  return ok(
    `The sound is off its centre by ${decimal(value * 100)} %: it costs loudness and may click. Use a filter against DC offset, and export it again.`,
    { level: isMuch ? 'warning' : 'note', value, limit: isMuch ? warning : note },
  )
}
