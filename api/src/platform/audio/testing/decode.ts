import { MPEGDecoder } from 'mpg123-decoder'

/** All samples of an MP3 as players play them: without the silence that it declares. */
export const played = (mp3: Uint8Array) => decode(mp3, true)
/** All samples of its frames. */
export const decoded = (mp3: Uint8Array) => decode(mp3, false)

async function decode(mp3: Uint8Array, enableGapless: boolean) {
  const decoder = new MPEGDecoder({ enableGapless })
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(mp3)
  decoder.free()
  return { left: channelData[0]!, right: channelData[1]!, sampleRate }
}
