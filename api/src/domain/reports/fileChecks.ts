import { CHECKS } from '@melodia/contract/checks'
import type { Measures } from '@melodia/contract/measures'
import { ok, type Verdict } from './facts.ts'
import { whole } from './words.ts'

export function bitRate({ bitrate_kbps, is_constant_bitrate, channels }: Measures): Verdict {
  const limit = channels === 1 ? CHECKS['bit-rate'].monoWarning : CHECKS['bit-rate'].warning
  const said = `${bitrate_kbps} kbit/s${is_constant_bitrate ? '' : ' on average'}`
  const facts = { value: bitrate_kbps, limit }
  return bitrate_kbps < limit
    ? ok(
        `The file has ${said}, which can be heard. Export it with ${limit} kbit/s or more, best with 320.`,
        { level: 'warning', ...facts },
      )
    : ok(`The file has ${said}.`, facts)
}

export function sampleRate({ sample_rate }: Measures): Verdict {
  const limit = CHECKS['sample-rate'].warning
  const facts = { value: sample_rate, limit }
  return sample_rate < limit
    ? ok(
        `The sample rate is ${whole(sample_rate)} Hz, so high sounds are missing. Export the track with ${whole(limit)} Hz or 48,000 Hz.`,
        { level: 'warning', ...facts },
      )
    : ok(`The sample rate is ${whole(sample_rate)} Hz.`, facts)
}

/** Whether the file promises more than there is in it. */
export function bandLimit({ band_limit_hz, bitrate_kbps, sample_rate }: Measures): Verdict {
  const { warning, warningFromKbps, note, noteFromKbps } = CHECKS['band-limit']
  if (sample_rate < CHECKS['sample-rate'].warning)
    return ok('High sounds end with the sample rate.', { value: band_limit_hz })
  if (band_limit_hz === null) return ok('High sounds are not cut off.', { limit: warning })
  const isPoor = band_limit_hz <= warning && bitrate_kbps >= warningFromKbps
  const isLess = band_limit_hz <= note && bitrate_kbps >= noteFromKbps
  if (!isPoor && !isLess)
    return ok(`High sounds reach ${whole(band_limit_hz)} Hz, as they should at this bit rate.`, {
      value: band_limit_hz,
      limit: warning,
    })
  return ok(
    `There is nothing above ${whole(band_limit_hz)} Hz, although the file has ${bitrate_kbps} kbit/s: it seems to come from a smaller MP3. Export it from the original recording.`,
    { level: isPoor ? 'warning' : 'note', value: band_limit_hz, limit: isPoor ? warning : note },
  )
}
