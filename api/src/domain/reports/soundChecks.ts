import { CHECKS } from '@melodia/contract/checks'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { Finding } from '@melodia/contract/findings'
import type { Measures } from '@melodia/contract/measures'
import { ok, type Verdict } from './facts.ts'

export function loudness(value: number | null): Verdict {
  const { loudWarning, loudNote, quietNote, quietWarning } = CHECKS.loudness
  if (value === null) return ok({ kind: 'no-loudness' })
  if (value > loudNote)
    return ok(
      { kind: 'loud', lufs: value },
      value > loudWarning
        ? { level: 'warning', value, limit: loudWarning }
        : { level: 'note', value, limit: loudNote },
    )
  if (value < quietNote)
    return ok(
      { kind: 'quiet', lufs: value },
      value < quietWarning
        ? { level: 'warning', value, limit: quietWarning }
        : { level: 'note', value, limit: quietNote },
    )
  return ok({ kind: 'loudness', lufs: value }, { value, limit: loudNote })
}

export function loudnessRange({ loudness_range_lu: value }: Measures): Verdict {
  const { wideNote, narrowNote } = CHECKS['loudness-range']
  if (value === null) return ok({ kind: 'no-loudness-range' })
  if (value > wideNote)
    return ok({ kind: 'wide-loudness-range', lu: value }, { level: 'note', value, limit: wideNote })
  if (value < narrowNote)
    return ok(
      { kind: 'narrow-loudness-range', lu: value },
      { level: 'note', value, limit: narrowNote },
    )
  return ok({ kind: 'loudness-range', lu: value }, { value, limit: wideNote })
}

export function truePeak({ true_peak_db: value, true_peak_at_ms: at_ms }: Measures): Verdict {
  const { warning, note } = CHECKS['true-peak']
  if (value === null) return ok({ kind: 'no-peak' })
  const found = { db: value, at_ms: at_ms ?? 0 }
  if (value > warning)
    return ok({ kind: 'over-peak', ...found }, { level: 'warning', value, limit: warning, at_ms })
  if (value > note)
    return ok({ kind: 'near-peak', ...found }, { level: 'note', value, limit: note, at_ms })
  return ok({ kind: 'peak', ...found }, { value, limit: note, at_ms })
}

export function clipping({ clipped_runs: value, clipped_at_ms: at_ms }: Measures): Verdict {
  const { warning, note } = CHECKS.clipping
  if (value < note) return ok({ kind: 'unclipped' }, { value, limit: note })
  const isMuch = value >= warning
  return ok(
    { kind: 'clipped', runs: value, at_ms: at_ms ?? 0 },
    { level: isMuch ? 'warning' : 'note', value, limit: isMuch ? warning : note, at_ms },
  )
}

export function silence({ silence: found, decoded_ms }: Measures): Verdict {
  const { leading, trailing, inside } = CHECKS.silence
  if (found.is_all)
    return ok({ kind: 'silent' }, { level: 'stop', value: decoded_ms / 1000, at_ms: 0 })
  const places = [
    { ms: found.leading_ms, at_ms: 0, limits: leading, place: 'start' },
    {
      ms: found.trailing_ms,
      at_ms: Math.max(0, decoded_ms - found.trailing_ms),
      limits: trailing,
      place: 'end',
    },
    { ms: found.longest_ms, at_ms: found.longest_at_ms, limits: inside, place: 'middle' },
  ] as const
  for (const level of ['warning', 'note'] as const) {
    const worst = places.find(({ ms, limits }) => ms > limits[level] * 1000)
    if (!worst) continue
    const { ms, at_ms, limits, place } = worst
    return ok(
      { kind: 'long-silence', place, length_ms: ms, at_ms },
      { level, value: ms / 1000, limit: limits[level], at_ms },
    )
  }
  const most = Math.max(...places.map(({ ms }) => ms)) / 1000
  return ok({ kind: 'no-long-silence' }, { value: most, limit: leading.note })
}

export function channels({
  channels: count,
  correlation,
  balance_db,
  difference_db,
}: Measures): Verdict {
  const { invertedWarning, emptyDb, identicalDb } = CHECKS.channels
  if (count === 1) return ok({ kind: 'mono' })
  const found = (level: CheckLevel, finding: Finding, limit: number) =>
    ok(finding, { level, value: correlation, limit })
  if (Math.abs(balance_db) >= emptyDb)
    return found(
      'warning',
      { kind: 'empty-channel', side: balance_db > 0 ? 'right' : 'left' },
      emptyDb,
    )
  if (correlation !== null && correlation <= invertedWarning)
    return found('warning', { kind: 'inverted-channel' }, invertedWarning)
  if (correlation !== null && difference_db <= identicalDb)
    return found('note', { kind: 'same-channels' }, identicalDb)
  return found('ok', { kind: 'stereo' }, invertedWarning)
}

export function dcOffset({ dc_offset }: Measures): Verdict {
  const { warning, note } = CHECKS['dc-offset']
  const value = Math.max(...dc_offset.map(Math.abs))
  if (value <= note) return ok({ kind: 'centred' }, { value, limit: note })
  const isMuch = value > warning
  return ok(
    { kind: 'off-centre', offset: value },
    { level: isMuch ? 'warning' : 'note', value, limit: isMuch ? warning : note },
  )
}
