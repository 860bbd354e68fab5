import { CHECK_IDS, CHECK_LEVELS, type CheckId } from '@melodia/contract/choices/reports'
import type { Check } from '@melodia/contract/reports'

/** Names of the checks. */
export const CHECK_LABELS: Record<CheckId, string> = {
  decodes: 'File can be read',
  'bit-rate': 'Bit rate',
  'sample-rate': 'Sample rate',
  'band-limit': 'High frequencies',
  loudness: 'Loudness',
  'loudness-range': 'Loudness range',
  'true-peak': 'True peak',
  clipping: 'Clipping',
  silence: 'Silence',
  channels: 'Channels',
  'dc-offset': 'DC offset',
  'preview-excerpt': 'Preview is from the track',
  'preview-length': 'Length of the preview',
  artwork: 'Artwork',
  tags: 'Tags of the file',
  'same-title': 'Title and artist',
  copy: 'Copies',
}

const rankOf = ({ level, id }: Check) =>
  CHECK_LEVELS.indexOf(level) * -CHECK_IDS.length + CHECK_IDS.indexOf(id)

/** The worst checks first; those of one level in their order. */
export const worstFirst = (checks: readonly Check[]) =>
  [...checks].sort((a, b) => rankOf(a) - rankOf(b))
