import { MPEGDecoder } from 'mpg123-decoder'
import { makeLoudnessMeter } from './loudness.ts'
import { makeOutline } from './peaks.ts'

/** What is heard in an MP3. */
export interface Sound {
  /** `WAVEFORM_PEAKS` levels from 0 to 255, each the loudest sample of its part. */
  peaks: Uint8Array
  /** Integrated loudness in LUFS, null where there is nothing to hear. */
  loudness_lufs: number | null
  /** The loudest sample in dBFS, null where all are zero. */
  sample_peak_db: number | null
}

/** Nothing in the file could be decoded. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
}

/** Decoded at once: about two seconds of sound. */
const CHUNK = 64 * 1024

/**
 * Decodes an MP3 and listens to it, at some hundred times the speed of sound: belongs into a worker
 * thread. The decoder gives a mono file as two equal channels, as players do, so it is as loud here
 * as it is heard (AES TD1008).
 */
export async function listen(mp3: Uint8Array): Promise<Sound> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const outline = makeOutline()
    let meter: ReturnType<typeof makeLoudnessMeter> | null = null
    for (let at = 0; at < mp3.length; at += CHUNK) {
      const { channelData, sampleRate } = decoder.decode(mp3.subarray(at, at + CHUNK))
      if (!channelData[0]?.length) continue
      meter ??= makeLoudnessMeter(sampleRate, channelData.length)
      meter.add(channelData)
      outline.add(channelData)
    }
    if (!meter) throw new Undecodable('There is no sound in this file that could be decoded')
    const { peaks, loudest } = outline.result()
    return {
      peaks,
      loudness_lufs: hundredths(meter.result()),
      sample_peak_db: loudest > 0 ? hundredths(20 * Math.log10(loudest)) : null,
    }
  } finally {
    decoder.free()
  }
}

const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
