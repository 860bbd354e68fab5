/** The four bytes that begin every MPEG audio frame (ISO 11172-3, 2.4.1.3; ISO 13818-3). */
export interface FrameHeader {
  version: MpegVersion
  layer: Layer
  /** Bits per second; 0 in the free format, where a frame does not state its length. */
  bitrate: number
  sampleRate: number
  channels: 1 | 2
  /** Samples per channel after decoding. */
  samples: number
  /** Length of the frame including this header; 0 in the free format. */
  bytes: number
}
type MpegVersion = '1' | '2' | '2.5'
type Layer = 1 | 2 | 3

const VERSIONS = ['2.5', null, '2', '1'] as const
const LAYERS = [null, 3, 2, 1] as const
const SAMPLE_RATES = {
  '1': [44_100, 48_000, 32_000],
  '2': [22_050, 24_000, 16_000],
  '2.5': [11_025, 12_000, 8_000],
}
const KBPS = {
  '1': {
    1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  },
  '2': {
    1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    3: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  },
}

export const HEADER_BYTES = 4

/** Reads the frame header at `offset`; null if these four bytes are none. */
export function readHeader(buffer: Buffer, offset: number): FrameHeader | null {
  const first = buffer[offset]
  const second = buffer[offset + 1]
  const third = buffer[offset + 2]
  if (first !== 0xff || second === undefined || third === undefined) return null
  if (buffer[offset + 3] === undefined || (second & 0xe0) !== 0xe0) return null
  const version = VERSIONS[(second >> 3) & 3]
  const layer = LAYERS[(second >> 1) & 3]
  if (!version || !layer) return null
  const kbps = KBPS[version === '1' ? '1' : '2'][layer][third >> 4]
  const sampleRate = SAMPLE_RATES[version][(third >> 2) & 3]
  if (kbps === undefined || sampleRate === undefined) return null
  const samples = layer === 1 ? 384 : layer === 3 && version !== '1' ? 576 : 1152
  const slot = layer === 1 ? 4 : 1
  const slots = Math.floor(((samples / 8 / slot) * kbps * 1000) / sampleRate)
  const padding = (third >> 1) & 1
  return {
    version,
    layer,
    bitrate: kbps * 1000,
    sampleRate,
    channels: buffer[offset + 3]! >> 6 === 3 ? 1 : 2,
    samples,
    bytes: kbps === 0 ? 0 : (slots + padding) * slot,
  }
}

/** Whether two headers can belong to one stream. Bit rate and stereo mode may change. */
export const isSameStream = (a: FrameHeader, b: FrameHeader) =>
  a.version === b.version && a.layer === b.layer && a.sampleRate === b.sampleRate
