import type { Measures } from '@melodia/contract/measures'
import { MPEGDecoder } from 'mpg123-decoder'
import { hundredths, measuresOf } from './measures.ts'
import { makeMeters, resultsOf, type Meters } from './meters/meters.ts'
import { declaresSilence, readStream } from './stream.ts'

/** Result of analysing an MP3. */
export interface Sound {
  /** `WAVEFORM_PEAKS` levels from 0 to 255, each the loudest sample of its segment. */
  peaks: Uint8Array
  /** Integrated loudness in LUFS; null for silence. */
  loudness_lufs: number | null
  /** The loudest sample in dBFS; null if all are zero. */
  sample_peak_db: number | null
  measures: Measures
  /** How it sounds, by Chromaprint; empty for less than three seconds. */
  fingerprint: Uint32Array
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
  const bytes = Buffer.from(mp3.buffer, mp3.byteOffset, mp3.length)
  const stream = readStream(bytes)
  const meters = await decode(mp3, { enableGapless: declaresSilence(bytes) })
  if (!meters || !stream)
    throw new Undecodable('There is no sound in this file that could be decoded')
  const results = resultsOf(meters)
  const { peaks, loudest } = results.outline
  return {
    peaks,
    loudness_lufs: hundredths(results.loudness.integrated),
    sample_peak_db: loudest > 0 ? hundredths(20 * Math.log10(loudest)) : null,
    measures: measuresOf(stream, results),
    fingerprint: results.fingerprint,
  }
}

/** Passes the sound to all meters, piece by piece; null if there is none. */
async function decode(mp3: Uint8Array, options: { enableGapless: boolean }) {
  const decoder = new MPEGDecoder(options)
  await decoder.ready
  try {
    let meters: Meters | null = null
    for (let at = 0; at < mp3.length; at += CHUNK) {
      const { channelData, sampleRate } = decoder.decode(mp3.subarray(at, at + CHUNK))
      if (!channelData[0]?.length) continue
      for (const channel of channelData) quieten(channel)
      meters ??= makeMeters(sampleRate, channelData.length)
      for (const meter of Object.values(meters)) meter.add(channelData)
    }
    return meters
  } finally {
    decoder.free()
  }
}

/** Four times full scale: what encoders add to the loudest masters is less than half of it. */
const IMPOSSIBLE = 4

/** A decoder makes any number of a damaged frame, which no player plays. */
function quieten(channel: Float32Array) {
  for (let i = 0; i < channel.length; i++) if (!(Math.abs(channel[i]!) < IMPOSSIBLE)) channel[i] = 0
}
