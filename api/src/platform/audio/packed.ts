import { packValues, unpackValues } from '@melodia/db/fingerprints/values'
import type { Sound } from './sound.ts'

/** The sound of a file, as JSON. */
export interface PackedSound extends Omit<Sound, 'peaks' | 'fingerprint'> {
  /** Bytes in base64. */
  peaks: string
  fingerprint: string
}

export const packSound = ({ peaks, fingerprint, ...levels }: Sound): PackedSound => ({
  ...levels,
  peaks: Buffer.from(peaks).toString('base64'),
  fingerprint: packValues(fingerprint),
})

export const unpackSound = ({ peaks, fingerprint, ...levels }: PackedSound): Sound => ({
  ...levels,
  peaks: new Uint8Array(Buffer.from(peaks, 'base64')),
  fingerprint: unpackValues(fingerprint),
})
