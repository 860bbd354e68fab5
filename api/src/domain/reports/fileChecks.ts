import { CHECKS } from '@melodia/contract/checks'
import type { Measures } from '@melodia/contract/measures'
import { ok, type Verdict } from './facts.ts'

export function bitRate({ bitrate_kbps, is_constant_bitrate, channels }: Measures): Verdict {
  const limit = channels === 1 ? CHECKS['bit-rate'].monoWarning : CHECKS['bit-rate'].warning
  const rate = { kbps: bitrate_kbps, is_average: !is_constant_bitrate }
  const facts = { value: bitrate_kbps, limit }
  return bitrate_kbps < limit
    ? ok({ kind: 'low-bit-rate', ...rate, limit_kbps: limit }, { level: 'warning', ...facts })
    : ok({ kind: 'bit-rate', ...rate }, facts)
}

export function sampleRate({ sample_rate }: Measures): Verdict {
  const limit = CHECKS['sample-rate'].warning
  const facts = { value: sample_rate, limit }
  return sample_rate < limit
    ? ok(
        { kind: 'low-sample-rate', hz: sample_rate, limit_hz: limit },
        { level: 'warning', ...facts },
      )
    : ok({ kind: 'sample-rate', hz: sample_rate }, facts)
}

/** Whether the file promises more than there is in it. */
export function bandLimit({ band_limit_hz, bitrate_kbps, sample_rate }: Measures): Verdict {
  const { warning, warningFromKbps, note, noteFromKbps } = CHECKS['band-limit']
  if (sample_rate < CHECKS['sample-rate'].warning)
    return ok({ kind: 'band-of-sample-rate' }, { value: band_limit_hz })
  if (band_limit_hz === null) return ok({ kind: 'whole-band' }, { limit: warning })
  const isPoor = band_limit_hz <= warning && bitrate_kbps >= warningFromKbps
  const isLess = band_limit_hz <= note && bitrate_kbps >= noteFromKbps
  if (!isPoor && !isLess)
    return ok({ kind: 'band', hz: band_limit_hz }, { value: band_limit_hz, limit: warning })
  return ok(
    { kind: 'cut-band', hz: band_limit_hz, kbps: bitrate_kbps },
    { level: isPoor ? 'warning' : 'note', value: band_limit_hz, limit: isPoor ? warning : note },
  )
}
