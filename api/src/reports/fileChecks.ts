import { CHECKS } from '@melodia/contract/checks'
import type { Measures } from '@melodia/contract/measures'
import { ok, type TrackFacts, type Verdict } from './facts.ts'
import { clock, plural, whole } from './words.ts'

/** Whether both files can be decoded from the first frame to the last. */
export function decodes({ audio, preview, tags }: TrackFacts): Verdict {
  if (!audio || !preview)
    return ok(
      `The sound of the ${audio ? 'preview' : 'track'} cannot be decoded. Export it again as MP3 and replace the file.`,
      { level: 'stop' },
    )
  if (!audio.measures) return ok('The track can be decoded.')
  return damageOf(audio.measures, tags) ?? ok('All of it can be decoded.', { value: 0, limit: 1 })
}

function damageOf(measures: Measures, tags: TrackFacts['tags']): Verdict | null {
  const { is_cut_off, stated_ms, counted_ms } = measures
  const broken_frames = measures.broken_frames + (tags?.lost_frames ?? 0)
  const broken_at_ms = earliest(measures.broken_at_ms, tags?.lost_at_ms)
  const { warning, durationsMs } = CHECKS.decodes
  if (broken_frames >= warning)
    return ok(
      `${plural(broken_frames, 'piece')} of the file cannot be decoded, the first at ${clock(broken_at_ms ?? 0)}: players skip or click there. Export the track again.`,
      { level: 'warning', value: broken_frames, limit: warning, at_ms: broken_at_ms },
    )
  if (is_cut_off)
    return ok(
      `The file breaks off at ${clock(counted_ms)}. Export it again, or copy it again from where it is whole.`,
      { level: 'warning', value: broken_frames, limit: warning, at_ms: counted_ms },
    )
  if (stated_ms !== null && Math.abs(stated_ms - counted_ms) > durationsMs)
    return ok(
      `The file says that it lasts ${clock(stated_ms)}, but it lasts ${clock(counted_ms)}: players show the wrong time. Export it again.`,
      {
        level: 'warning',
        value: broken_frames,
        limit: warning,
        at_ms: Math.min(stated_ms, counted_ms),
      },
    )
  return null
}

const earliest = (...moments: readonly (number | null | undefined)[]) =>
  moments.reduce<number | null>(
    (first, at) => (at === null || at === undefined ? first : Math.min(first ?? at, at)),
    null,
  )

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
