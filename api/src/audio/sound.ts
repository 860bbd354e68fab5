import { MPEGDecoder } from 'mpg123-decoder'
import { makeLoudnessMeter } from './loudness.ts'
import { makeOutline } from './peaks.ts'

/** Result of analysing an MP3. */
export interface Sound {
  /** `WAVEFORM_PEAKS` levels from 0 to 255, each the loudest sample of its segment. */
  peaks: Uint8Array
  /** Integrated loudness in LUFS; null for silence. */
  loudness_lufs: number | null
  /** The loudest sample in dBFS; null if all are zero. */
  sample_peak_db: number | null
}

/** No part of the file could be decoded. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
}

/** Bytes decoded at a time: about two seconds of sound. */
const CHUNK = 64 * 1024

/**
 * Decodes and measures an MP3, some hundred times faster than real time; run it in a worker thread.
 * The decoder returns mono as two equal channels, as players do, so it is measured as loud as it is
 * heard (AES TD1008).
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
